# The bill of materials of a release, in SPDX 2.3, from the resolved packages.
def licenses: {
  "opencombine": "MIT", "yams": "MIT", "swift-custom-dump": "MIT", "xctest-dynamic-overlay": "MIT",
  "swift-mustache": "Apache-2.0"
};
def license: licenses[.] // "Apache-2.0 WITH Swift-exception";
def package($id; $name; $version; $license; $location): {
  SPDXID: "SPDXRef-\($id)", name: $name, versionInfo: $version, downloadLocation: $location,
  filesAnalyzed: false, licenseConcluded: $license, licenseDeclared: $license,
  copyrightText: "NOASSERTION"
};
def relation($type; $id): {
  spdxElementId: "SPDXRef-chapters", relationshipType: $type, relatedSpdxElement: "SPDXRef-\($id)"
};
.pins as $pins
| {
  spdxVersion: "SPDX-2.3", dataLicense: "CC0-1.0", SPDXID: "SPDXRef-DOCUMENT", name: $name,
  documentNamespace: "https://spdx.org/spdxdocs/\($name)",
  creationInfo: {created: $created, creators: ["Tool: chapters-\($version)"]},
  packages: (
    [package("chapters"; "chapters"; $version; "MIT"; "NOASSERTION")]
    + [$pins[] | package(.identity; .identity; .state.version; (.identity | license);
        "git+\(.location)@\(.state.revision)")]
    + [package("codemirror"; "codemirror"; $codemirror; "MIT"; "NOASSERTION")]
    + [package("swift"; "swift toolchain"; $swift; "Apache-2.0 WITH Swift-exception"; "NOASSERTION")]
    + if $cmark == "" then [] else
        [package("cmark"; "cmark"; ($cmark | ltrimstr("libcmark.so.")); "BSD-2-Clause"; "NOASSERTION")]
      end
  ),
  relationships: (
    [{spdxElementId: "SPDXRef-DOCUMENT", relationshipType: "DESCRIBES",
      relatedSpdxElement: "SPDXRef-chapters"}]
    + [$pins[] | relation("STATIC_LINK"; .identity)]
    + [relation("CONTAINS"; "codemirror"), relation("DEPENDS_ON"; "swift")]
    + if $cmark == "" then [] else [relation("DYNAMIC_LINK"; "cmark")] end
  )
}
