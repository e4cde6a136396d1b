// The places in events, resolved to lines by the runner.

extension TraceEvent {
  package var sites: [Site] {
    var sites: [Site] = []
    _ = mapSites { site in
      sites.append(site)
      return site
    }
    return sites
  }

  /// Returns the same event with other places.
  package func mapSites(_ map: (Site) -> Site?) -> Self {
    switch self {
    case .interaction(var value):
      value.site = value.site.flatMap(map)
      return .interaction(value)
    case .write(var value):
      value.site = value.site.flatMap(map)
      return .write(value)
    case .body(var value):
      for index in value.causes.indices {
        value.causes[index].site = value.causes[index].site.flatMap(map)
        value.causes[index].sent = value.causes[index].sent.flatMap(map)
      }
      return .body(value)
    case .issue(var value):
      value.site = value.site.flatMap(map)
      return .issue(value)
    case .failed(let message, let site):
      return .failed(message: message, site: site.flatMap(map))
    case .started, .skipped, .screen, .frame, .stale, .part, .stage, .counted, .finished:
      return self
    }
  }
}
