import Foundation
import Testing

/// A server that outcomes are uploaded to: nginx with DAV if it is installed, else the tests' own.
final class OutcomeServer {
  let url: String
  private let own: CacheServer?
  private let folder: String

  init(in directory: String) async throws {
    folder = directory + "/nginx"
    guard FileManager.default.isExecutableFile(atPath: "/usr/sbin/nginx") else {
      let server = CacheServer()
      own = server
      url = server.url
      return
    }
    own = nil
    let port = 20_000 + Int(getpid()) % 20_000
    let configuration = """
      pid \(folder)/pid;
      error_log \(folder)/errors;
      daemon on;
      worker_processes 1;
      events {}
      http {
        access_log off;
        client_body_temp_path \(folder)/bodies;
        client_max_body_size 64m;
        proxy_temp_path \(folder)/proxy;
        fastcgi_temp_path \(folder)/fastcgi;
        uwsgi_temp_path \(folder)/uwsgi;
        scgi_temp_path \(folder)/scgi;
        server {
          listen 127.0.0.1:\(port);
          root \(folder)/files;
          location / { dav_methods PUT; create_full_put_path on; }
        }
      }
      """
    try FileManager.default.createDirectory(
      atPath: folder + "/files", withIntermediateDirectories: true)
    try Data(configuration.utf8).write(to: URL(filePath: folder + "/nginx.conf"))
    url = "http://127.0.0.1:\(port)"
    let started = try await Release.bash(
      // Its workers use another account if root starts it.
      #"chmod -R a+rwX "$0"; chmod a+x "$(dirname "$0")"; exec /usr/sbin/nginx -c "$0/nginx.conf""#,
      folder)
    try #require(started.status == "exit 0", "\(started)")
  }

  func stop() {
    own?.stop()
    let text = try? String(contentsOfFile: folder + "/pid", encoding: .utf8)
    if let process = text?.split(separator: "\n").first.flatMap({ pid_t($0) }) {
      kill(process, SIGTERM)
    }
  }
}
