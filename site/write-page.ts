import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Quality of Brotli for pages: fast enough to run at every first start.
 * A last percent of size would take a minute.
 */
const PAGE_QUALITY = 7

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A page that is ready to be served. */
export interface BuiltPage {
  /** Below the folder of the pages: `us/index.html`. */
  readonly path: string
  readonly html: string
  /** Its entry in the sitemap; absent for a page that search engines should not show. */
  readonly listed?: ListedPage
}

/** A page as the sitemaps name it. */
export interface ListedPage {
  /** Below the store's address: `/us/emberhold`. */
  readonly address: string
  /** Path of its market; undefined outside all countries. */
  readonly market: string | undefined
  /** Its language, with the country that it is for: `en-US`. */
  readonly language: string
}

const writeCompressed = async (file: string, bytes: Uint8Array, quality: number): Promise<void> => {
  const [br, gz] = await Promise.all([brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }), zip(bytes, { level: 9 })])
  // The gzip twin is first: a file with a Brotli twin has both.
  for (const [suffix, twin] of [
    ['.gz', gz],
    ['.br', br]
  ] as const) {
    const draft = `${file}.${process.pid}.draft`
    writeFileSync(draft, twin)
    renameSync(draft, file + suffix)
  }
}

/** Returns the text of a file; undefined where there is none. */
const textOf = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/**
 * Writes a file with its compressed twins, unless it has the same text already.
 * The file is removed while its twins are written and comes back last: a file that exists always has its own twins,
 * wherever a build was interrupted.
 *
 * @returns whether there was anything to write
 */
export const writeTwins = async (folder: string, path: string, text: string): Promise<boolean> => {
  const file = join(folder, path)
  if (textOf(file) === text) return false
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const bytes = Buffer.from(text)
  await writeCompressed(file, bytes, PAGE_QUALITY)
  writeFileSync(file, bytes)
  return true
}

/** Writes a page with its compressed twins, if it is not there as it should be. */
export const writePage = (folder: string, { path, html }: Pick<BuiltPage, 'path' | 'html'>): Promise<boolean> =>
  writeTwins(folder, path, html)

/** Lists the hashed files that have no compressed twins yet. */
export const listUncompressed = (folder: string): readonly string[] =>
  globSync('assets/**/*.{js,css,svg}', { cwd: folder })
    .map((name) => join(folder, name))
    .filter((file) => !existsSync(`${file}.br`))

/** Compresses a hashed file with the best quality. */
export const compressAsset = (file: string): Promise<void> => writeCompressed(file, readFileSync(file), constants.BROTLI_MAX_QUALITY)

/** Compresses the hashed files of a build that are not compressed yet. */
export const compressAssets = async (folder: string): Promise<void> => {
  for (const file of listUncompressed(folder)) await compressAsset(file)
}
