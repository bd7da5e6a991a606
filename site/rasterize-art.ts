import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Folder of pictures that were drawn before, named by what they were drawn from.
 * All builds of a checkout share it.
 */
const KEPT = 'dist/drawn'

/** Name and version of the renderer; another version may draw differently. */
const DRAWN_BY = 'resvg 2.6.2'

/** Returns the short name of a picture: a hash of what it is drawn from. */
export const pictureName = (svg: string, width: number): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWN_BY, width, svg]))
    .digest('base64url')
    .slice(0, 10)

/**
 * Draws an SVG picture as PNG, for social networks and home screens, which cannot read SVG.
 * The same picture is drawn once, however often the store is built.
 * No font of the machine is used, so that every machine draws the same.
 */
export const drawnPicture = async (svg: string, width: number, folder = KEPT): Promise<Uint8Array> => {
  const file = join(folder, `${pictureName(svg, width)}.png`)
  if (existsSync(file)) return readFileSync(file)
  const { renderAsync } = await import('@resvg/resvg-js')
  // Runs on a thread of its own: the store answers meanwhile.
  const png = (await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })).asPng()
  mkdirSync(folder, { recursive: true })
  // Renamed when complete: another build that looks for it now must not find half of it.
  writeFileSync(`${file}.${process.pid}`, png)
  renameSync(`${file}.${process.pid}`, file)
  return png
}
