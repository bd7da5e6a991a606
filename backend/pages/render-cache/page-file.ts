import { crc32 } from 'node:zlib'
import type { CachedPage } from './cached-page.ts'

/** Length of the checksum before the header, in hexadecimal digits. */
const CHECKSUM_LENGTH = 8

const NEWLINE = 0x0a

/** First line of a file of the cache. */
interface FileHeader extends Omit<CachedPage, 'br' | 'gz'> {
  readonly path: string
  /** Lengths of what follows. Unit: bytes. */
  readonly lengths: readonly [br: number, gz: number]
}

const isTextList = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === 'string')

const isState = (value: unknown): value is CachedPage['made'] =>
  typeof value === 'object' &&
  value !== null &&
  'seq' in value &&
  Number.isInteger(value.seq) &&
  'version' in value &&
  typeof value.version === 'string'

const isHeader = (value: unknown): value is FileHeader => {
  if (typeof value !== 'object' || value === null) return false
  const { path, keys, made, renderedAt, freshUntil, etag, lengths } = value as Partial<Record<keyof FileHeader, unknown>>
  return (
    typeof path === 'string' &&
    isTextList(keys) &&
    isState(made) &&
    typeof renderedAt === 'number' &&
    (freshUntil === undefined || typeof freshUntil === 'number') &&
    typeof etag === 'string' &&
    Array.isArray(lengths) &&
    lengths.length === 2 &&
    lengths.every((length) => Number.isInteger(length))
  )
}

const checksumOf = (bytes: Uint8Array): string => crc32(bytes).toString(16).padStart(CHECKSUM_LENGTH, '0')

/**
 * Writes a page as one file of the cache.
 *
 * The first line is a checksum of all that follows and the header as JSON; then the text in Brotli and in gzip follow.
 */
export const writePageFile = (path: string, { br, gz, ...facts }: CachedPage): Buffer => {
  const header: FileHeader = { path, ...facts, lengths: [br.length, gz.length] }
  const rest = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), br, gz])
  return Buffer.concat([Buffer.from(`${checksumOf(rest)} `), rest])
}

const parseHeader = (line: Uint8Array): FileHeader | undefined => {
  try {
    const value: unknown = JSON.parse(Buffer.from(line).toString('utf8'))
    return isHeader(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Reads a file of the cache; undefined where it is cut off, damaged or of another page. */
export const readPageFile = (path: string, file: Buffer): CachedPage | undefined => {
  const rest = file.subarray(CHECKSUM_LENGTH + 1)
  if (file.subarray(0, CHECKSUM_LENGTH).toString('latin1') !== checksumOf(rest)) return undefined
  const end = rest.indexOf(NEWLINE)
  const header = end === -1 ? undefined : parseHeader(rest.subarray(0, end))
  if (header === undefined || header.path !== path) return undefined
  const { path: _path, lengths, ...facts } = header
  const body = rest.subarray(end + 1)
  if (body.length !== lengths[0] + lengths[1]) return undefined
  return { ...facts, br: body.subarray(0, lengths[0]), gz: body.subarray(lengths[0]) }
}
