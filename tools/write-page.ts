import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Fast enough to run at every first start; the last percent of size is not worth a minute of waiting. */
const PAGE_QUALITY = 7

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A page that is ready to be served. */
export interface BuiltPage {
  /** Below the folder of the pages: `us/index.html`. */
  readonly path: string
  readonly html: string
}

const writeCompressed = async (file: string, bytes: Uint8Array, quality: number): Promise<void> => {
  const [br, gz] = await Promise.all([brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }), zip(bytes, { level: 9 })])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}

/** Writes a page with its compressed twins. */
export const writePage = async (folder: string, { path, html }: BuiltPage): Promise<void> => {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  const bytes = Buffer.from(html)
  writeFileSync(file, bytes)
  await writeCompressed(file, bytes, PAGE_QUALITY)
}

/** Hashed files are compressed once, as far as it goes. */
export const compressAssets = async (folder: string): Promise<void> => {
  for (const name of globSync('assets/**/*.{js,css,svg}', { cwd: folder })) {
    const file = join(folder, name)
    if (!existsSync(`${file}.br`)) await writeCompressed(file, readFileSync(file), constants.BROTLI_MAX_QUALITY)
  }
}
