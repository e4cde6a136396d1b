// Each event is one flat object, discriminated by its `kind`:
//
//     {"kind":"body","view":"CounterView","node":1,"causes":[{"name":"_count"}]}

extension TraceEvent {
  private enum Kind: String, Codable {
    case started, interaction, write, body, skipped, screen, frame, stale, issue, part, failed,
      stage, counted, finished
  }

  private enum Key: String, CodingKey {
    case kind, version, text, outputOffset, message, site, name, number
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(kind, forKey: .kind)
    switch self {
    case .started(let version): try container.encode(version, forKey: .version)
    case .interaction(let interaction): try interaction.encode(to: encoder)
    case .write(let write): try write.encode(to: encoder)
    case .body(let body): try body.encode(to: encoder)
    case .skipped(let skip): try skip.encode(to: encoder)
    case .screen(let text): try container.encode(text, forKey: .text)
    case .frame(let frame): try frame.encode(to: encoder)
    case .stale(let stale): try stale.encode(to: encoder)
    case .issue(let issue): try issue.encode(to: encoder)
    case .part(let outputOffset): try container.encode(outputOffset, forKey: .outputOffset)
    case .failed(let message, let site):
      try container.encode(message, forKey: .message)
      try container.encodeIfPresent(site, forKey: .site)
    case .stage(let name): try container.encode(name, forKey: .name)
    case .counted(let name, let number):
      try container.encode(name, forKey: .name)
      try container.encode(number, forKey: .number)
    case .finished: break
    }
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    switch try container.decode(Kind.self, forKey: .kind) {
    case .started: self = .started(version: try container.decode(Int.self, forKey: .version))
    case .interaction: self = .interaction(try Interaction(from: decoder))
    case .write: self = .write(try Write(from: decoder))
    case .body: self = .body(try BodyRun(from: decoder))
    case .skipped: self = .skipped(try BodySkip(from: decoder))
    case .screen: self = .screen(try container.decode(String.self, forKey: .text))
    case .frame: self = .frame(try Frame(from: decoder))
    case .stale: self = .stale(try StaleScreen(from: decoder))
    case .issue: self = .issue(try Issue(from: decoder))
    case .part: self = .part(outputOffset: try container.decode(Int.self, forKey: .outputOffset))
    case .failed:
      self = .failed(
        message: try container.decode(String.self, forKey: .message),
        site: try container.decodeIfPresent(Site.self, forKey: .site))
    case .stage: self = .stage(try container.decode(String.self, forKey: .name))
    case .counted:
      self = .counted(
        name: try container.decode(String.self, forKey: .name),
        number: try container.decode(Int.self, forKey: .number))
    case .finished: self = .finished
    }
  }

  private var kind: Kind {
    switch self {
    case .started: .started
    case .interaction: .interaction
    case .write: .write
    case .body: .body
    case .skipped: .skipped
    case .screen: .screen
    case .frame: .frame
    case .stale: .stale
    case .issue: .issue
    case .part: .part
    case .failed: .failed
    case .stage: .stage
    case .counted: .counted
    case .finished: .finished
    }
  }
}

// A place is `{"file":"CounterView.swift","line":12}`, or `{"address":4711}` before it is resolved.
extension Site {
  private enum Key: String, CodingKey {
    case file, line, address
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .line(let file, let line):
      try container.encode(file, forKey: .file)
      try container.encode(line, forKey: .line)
    case .address(let address):
      try container.encode(address, forKey: .address)
    }
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if let address = try container.decodeIfPresent(UInt64.self, forKey: .address) {
      self = .address(address)
    } else {
      self = .line(
        file: try container.decode(String.self, forKey: .file),
        line: try container.decode(Int.self, forKey: .line))
    }
  }
}
