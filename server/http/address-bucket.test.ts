import { expect, test } from 'vitest'
import { addressBucket, truncatedAddress } from './address-bucket.ts'

test.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2.0/24'],
  ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown', 'unknown'],
])('%s is counted as %s and logged as %s', (address, bucket, logged) => {
  expect(addressBucket(address)).toBe(bucket)
  expect(truncatedAddress(address)).toBe(logged)
})
