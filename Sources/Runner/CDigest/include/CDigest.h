#ifndef CDIGEST_H
#define CDIGEST_H

#include <stddef.h>
#include <stdint.h>

/// Writes the SHA-256 digest (FIPS 180-4) of some bytes.
///
/// - Parameter digest: room for 32 bytes.
void sha256(const void *bytes, size_t count, uint8_t *digest);

#endif
