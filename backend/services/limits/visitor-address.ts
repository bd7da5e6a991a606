import { isIP } from 'node:net'

/** Reads the eight groups of an IPv6 address; an IPv4 tail counts as two of them. */
const groupsOf = (address: string): readonly number[] => {
  const [head = '', tail] = address.split('::')
  const groupsIn = (part: string): readonly number[] =>
    part === ''
      ? []
      : part.split(':').flatMap((group) => {
          if (!group.includes('.')) return [Number.parseInt(group, 16)]
          const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
          return [a * 256 + b, c * 256 + d]
        })
  const [before, after] = [groupsIn(head), groupsIn(tail ?? '')]
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: zeros }, () => 0), ...after]
}

/**
 * Writes the visitor of an address in one way.
 *
 * It is an IPv4 address, or the /64 network of an IPv6 address, which one household or phone has. An IPv4 address inside IPv6 (`::ffff:203.0.113.7`) is that address; a zone (`%eth0`) counts for nothing. Any other text stays as it is.
 *
 * @source PF 8.2
 * @example visitorOf('::FFFF:cb00:7107') // '203.0.113.7'
 * visitorOf('2001:DB8::1') // '2001:db8:0:0::/64'
 */
export const visitorOf = (address: string): string => {
  const [plain = ''] = address.split('%', 1)
  if (isIP(plain) !== 6) return isIP(plain) === 4 ? plain : address
  const groups = groupsOf(plain.toLowerCase())
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Writes the visitor into a key that names an address; other keys stay as they are. */
export const withVisitor = (key: string): string => {
  const at = key.indexOf(':') + 1
  const rest = key.slice(at)
  return at > 0 && isIP(rest.split('%', 1)[0] ?? '') !== 0 ? key.slice(0, at) + visitorOf(rest) : key
}
