/** Where something is looked for that must not stand in a report, and what stands there instead. */
export interface ScrubRow {
  readonly what: string
  readonly pattern: RegExp
  readonly by: (found: string) => string
}

/** Returns whether a text is a key: letters of both sizes and digits. */
const isKey = (text: string): boolean => /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text)

/** Returns whether a word is the address of a page, whole or a path, maybe behind a bracket or a sign. */
const isPlace = (word: string): boolean => word.includes('://') || /^[(=,;:]?\//.test(word)

/**
 * In this order: addresses lose what follows their path before their parts are looked at.
 *
 * @source trust no. 23, M207
 */
export const scrubRows: readonly ScrubRow[] = [
  { what: 'query and fragment', pattern: /[^\s"'<>]+/g, by: (word) => (isPlace(word) ? (word.split(/[?#]/)[0] ?? '') : word) },
  { what: 'bearer', pattern: /\bBearer\s[^\s"'<>,]*/gi, by: () => 'Bearer [token]' },
  { what: 'token', pattern: /\beyJ[\w.-]*/g, by: () => '[token]' },
  {
    what: 'secret by its name',
    pattern: /\b(?:key|token|secret|password|code|otp|pin|state)=[^\s&"'<>]*/gi,
    by: (pair) => `${pair.slice(0, pair.indexOf('='))}=[secret]`
  },
  { what: 'e-mail address', pattern: /[^\s"<>(),;:=]+/g, by: (word) => (/@|%40/.test(word) ? '[address]' : word) },
  { what: 'UUID', pattern: /[0-9a-f]{8}(?:-[0-9a-f]{4}){4}[0-9a-f]{8}/gi, by: () => '[id]' },
  { what: 'number of a phone, an order or a card', pattern: /\p{Nd}(?:[ ().-]{0,2}\p{Nd}){5,}/gu, by: () => '[number]' },
  { what: 'key', pattern: /[A-Za-z0-9_-]{20,}/g, by: (word) => (isKey(word) ? '[key]' : word) }
]

/**
 * Removes from a text all that names a person or opens an order.
 * No e-mail address, no number of six digits or more, no token, no key, no query, no fragment.
 *
 * @source trust no. 23
 * @example scrubText('rook@example.com called +62 812 3456') // '[address] called +[number]'
 * scrubText('GET https://shop.test/us/complete?order=7#key=s failed') // 'GET https://shop.test/us/complete failed'
 */
export const scrubText = (text: string): string => scrubRows.reduce((sum, { pattern, by }) => sum.replace(pattern, by), text)

/** Deepest level of nesting that is reported. */
const DEEPEST = 12

/** Fields whose value is never anybody's business, whatever it is. */
const NEVER =
  /^(?:user|email|msisdn|phone\w*|user_?id|zone_?id|authorization|cookies?|headers|access_?key|checkout_?id|password|otp|pin|cpf|ip_address)$/i

/** Fields that name our own files: they lose what follows the path, and keep the file's name. */
const FILE = /^(?:filename|abs_path)$/

const bareFile = (file: string): string => file.split(/[?#]/)[0] ?? ''

/**
 * Returns the same value with every text in it scrubbed, without fields that name persons or secrets.
 * Numbers and structure stay.
 *
 * @source trust no. 23
 * @example scrubValue({ message: 'for rook@example.com', user: { id: 7 }, at: 1795226520000 }) // { message: 'for [address]', at: 1795226520000 }
 */
export const scrubValue = (value: unknown): unknown => scrubbed(value, 0)

const scrubbed = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) return '[deep]'
  if (Array.isArray(value)) return value.map((one) => scrubbed(one, depth + 1))
  const fields = Object.entries(value).filter(([name]) => !NEVER.test(name))
  return Object.fromEntries(
    fields.map(([name, one]) => [name, FILE.test(name) && typeof one === 'string' ? bareFile(one) : scrubbed(one, depth + 1)])
  )
}
