/// A SHA-256 digest (FIPS 180-4), the content address of cached results.
///
/// Implemented here because the cryptography package would add a minute or more to a fresh build.
package struct Digest: Hashable, Sendable, CustomStringConvertible {
  private let bytes: [UInt8]

  package var description: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  package init(of data: [UInt8]) {
    var message = data
    message.append(0x80)
    while message.count % 64 != 56 { message.append(0) }
    let bitCount = UInt64(data.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: bitCount >> shift))
    }

    var state = Self.initialState
    var schedule = [UInt32](repeating: 0, count: 64)
    message.withUnsafeBytes { message in
      schedule.withUnsafeMutableBufferPointer { schedule in
        for block in stride(from: 0, to: message.count, by: 64) {
          Self.fill(schedule, from: message, at: block)
          Self.compress(UnsafeBufferPointer(schedule), into: &state)
        }
      }
    }
    bytes = state.flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  // Without optimization, which a debug build lacks, a call costs more than a round does: loops over
  // ranges, checked shifts and functions for rotations are avoided.

  private static func fill(
    _ schedule: UnsafeMutableBufferPointer<UInt32>, from message: UnsafeRawBufferPointer,
    at block: Int
  ) {
    var i = 0
    while i < 16 {
      let word = message.loadUnaligned(fromByteOffset: block &+ i &* 4, as: UInt32.self)
      schedule[i] = UInt32(bigEndian: word)
      i &+= 1
    }
    while i < 64 {
      let a = schedule[i &- 15]
      let b = schedule[i &- 2]
      let s0 = (a &>> 7 | a &<< 25) ^ (a &>> 18 | a &<< 14) ^ (a &>> 3)
      let s1 = (b &>> 17 | b &<< 15) ^ (b &>> 19 | b &<< 13) ^ (b &>> 10)
      schedule[i] = schedule[i &- 16] &+ s0 &+ schedule[i &- 7] &+ s1
      i &+= 1
    }
  }

  private static func compress(
    _ schedule: UnsafeBufferPointer<UInt32>, into state: inout [UInt32]
  ) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    roundConstants.withUnsafeBufferPointer { constants in
      var i = 0
      while i < 64 {
        let s1 = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
        let first = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ constants[i] &+ schedule[i]
        let s0 = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
        let second = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
        h = g
        g = f
        f = e
        e = d &+ first
        d = c
        c = b
        b = a
        a = first &+ second
        i &+= 1
      }
    }
    for (i, word) in [a, b, c, d, e, f, g, h].enumerated() { state[i] = state[i] &+ word }
  }

  private static let initialState: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  private static let roundConstants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
