import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { IMAGE_FOLDER, readImage, readyImage, unpackImage } from './database-image.ts'
import { imageKey } from './database-key.ts'

const run = promisify(execFile)

const runAlone = (...parameters: readonly string[]): Promise<unknown> =>
  run(process.execPath, [fileURLToPath(import.meta.url), ...parameters])

/** Makes the image of a new database in a process of its own, so that its memory is freed with it. */
export const makeImage = (): Promise<unknown> => runAlone()

let preparing: Promise<unknown> | undefined

/**
 * Begins to make the image of a new database where none is kept.
 * `npm ci` has made it, so that only sources that have changed since need another.
 */
export const prepareImage = (): void => {
  if (readImage(IMAGE_FOLDER, imageKey()) !== undefined) return
  // A failed one is made again where it is needed, and its failure is reported there.
  preparing = makeImage().catch(() => undefined)
}

/**
 * Fills a folder with a new migrated and seeded database.
 *
 * Where there is no image, one is made in a process of its own, in parallel, so that its memory is freed with it.
 */
export const createDatabase = async (folder: string): Promise<void> => {
  await preparing
  const image = readImage(IMAGE_FOLDER, imageKey())
  if (image !== undefined) return unpackImage(image, folder)
  await runAlone(folder)
}

if (import.meta.main) {
  const [, , folder] = process.argv
  const image = await readyImage()
  if (folder !== undefined) unpackImage(image, folder)
  process.exit(0)
}
