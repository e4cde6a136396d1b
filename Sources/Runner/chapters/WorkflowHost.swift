import ArgumentParser
import Running

/// The host of a repository whose workflow checks a book with a release of this command.
enum WorkflowHost: String, ExpressibleByArgument, CaseIterable {
  case github
  case gitlab

  /// The path of the workflow's file.
  var path: String {
    switch self {
    case .github: ".github/workflows/chapters.yml"
    case .gitlab: ".gitlab-ci.yml"
    }
  }

  /// Returns a workflow that checks a push's chapters with the release of this version.
  ///
  /// - Parameter repository: the URL of the repository with the releases.
  /// - Returns: nil if the host cannot use that repository.
  func workflow(releasesOf repository: String) -> String? {
    let url = repository.hasSuffix(".git") ? String(repository.dropLast(4)) : repository
    switch self {
    case .github:
      guard let name = url.wholeMatch(of: #/https://github\.com/([^/]+/[^/]+)/#)?.1 else {
        return nil
      }
      return Self.githubWorkflow(action: "\(name)@v\(Chapters.version)")
    case .gitlab:
      return Self.gitlabWorkflow(release: "\(url)/releases/download/v\(Chapters.version)")
    }
  }

  private static func githubWorkflow(action: String) -> String {
    """
    on: [push, pull_request]
    jobs:
      chapters:
        runs-on: ubuntu-latest
        container: swift:\(Toolchain.release)
        steps:
          - uses: \(action)

    """
  }

  private static func gitlabWorkflow(release: String) -> String {
    """
    chapters:
      image: swift:\(Toolchain.release)
      variables:
        RELEASE: \(release)
        XDG_CACHE_HOME: $CI_PROJECT_DIR/.cache
      cache: { key: chapters, paths: [.cache] }
      script:
        - apt-get -qq update && apt-get -qq install -y --no-install-recommends ca-certificates curl zstd
        - name=chapters-\(Chapters.version)-linux-$(uname -m)
        - curl -fsSL --remote-name-all $RELEASE/$name.tar.zst $RELEASE/$name.sha256
        - sha256sum --check --ignore-missing $name.sha256
        - tar -xf $name.tar.zst
        - $name/bin/chapters check --report junit=chapters.xml
      artifacts: { when: always, reports: { junit: chapters.xml } }

    """
  }
}
