import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { ContentState } from './read-changes.ts'
import type { RenderedPage } from './rendered-page.ts'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const zip = promisify(gzip)

/** A shopper waits for it: 7 takes twice as long and saves 2 % of the bytes. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6

/** A rendered page as it is cached: compressed, with all that decides whether it is fresh. */
export interface CachedPage {
  readonly keys: readonly string[]
  /** State of the content that was known before the rows of the page were read. */
  readonly made: ContentState
  /** Unit: ms since 1970. */
  readonly renderedAt: number
  /** Moment at which one of its rows begins or ends to count. Unit: ms since 1970. */
  readonly freshUntil?: number
  /** Begins the SHA-256 of its text. */
  readonly etag: string
  readonly br: Buffer
  readonly gz: Buffer
}

/** Length of an entity tag. Unit: characters. */
const ETAG_LENGTH = 16

/**
 * Copies bytes out of the buffer that they were written into.
 *
 * A view of it would keep its 64 kB as long as the page is cached.
 */
const copyBytes = (bytes: Buffer): Buffer => {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** Compresses a page that was rendered. */
export const packPage = async ({ html, keys, freshUntil }: RenderedPage, made: ContentState, renderedAt: number): Promise<CachedPage> => {
  const bytes = Buffer.from(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: GZIP_LEVEL })])
  return {
    keys: [...keys],
    made,
    renderedAt,
    ...(freshUntil === undefined ? {} : { freshUntil: freshUntil.getTime() }),
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, ETAG_LENGTH),
    br: copyBytes(br),
    gz: copyBytes(gz)
  }
}

/** Unpacks a page for a client that takes no compressed one. */
export const unpackPage = ({ br }: Pick<CachedPage, 'br'>): Promise<Buffer> => unbrotli(br)
