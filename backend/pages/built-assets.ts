import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { insideFolder, FILE_TYPES, sendBuiltFile } from './built-file.ts'
import type { PageSource } from './pages.ts'
import { type CachedPage, packPage } from './render-cache/cached-page.ts'
import { sendCachedPage } from './render-cache/send-cached-page.ts'

/** Files that compress well; pictures of pixels are compressed already. */
const COMPRESSIBLE = new Set(['.js', '.css', '.svg'])

type PackedFile = Pick<CachedPage, 'br' | 'gz' | 'etag'>

/**
 * Opens the hashed files of a build.
 *
 * A file without compressed twins is compressed in memory at its first request; the build writes its best twins later.
 */
export const builtAssets = (folder: string): PageSource['sendAsset'] => {
  const packed = new Map<string, Promise<PackedFile>>()

  const pack = async (file: string): Promise<PackedFile> =>
    packPage({ html: await readFile(file, 'utf8'), keys: [] }, { seq: 0, version: '' }, 0)

  const packOnce = (file: string): Promise<PackedFile> => {
    const known = packed.get(file) ?? pack(file)
    packed.set(file, known)
    known.catch(() => packed.delete(file))
    return known
  }

  return async (request, reply, path) => {
    const file = insideFolder(join(folder), path)
    if (file === undefined) return false
    const type = extname(file)
    if (!COMPRESSIBLE.has(type) || existsSync(`${file}.br`) || !existsSync(file)) return sendBuiltFile(request, reply, file)
    await sendCachedPage(request, reply, await packOnce(file), { type: FILE_TYPES[type] ?? '', status: 200 })
    return true
  }
}
