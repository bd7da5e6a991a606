import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { IMAGE_FOLDER, readImage, readyImage, unpackImage } from './database-image.ts'
import { imageKey } from './database-key.ts'

const run = promisify(execFile)

/**
 * Fills a folder with a new migrated and seeded database.
 *
 * Where no image is kept, one is made in a process of its own: beside everything else, and so that its memory goes with it.
 */
export const createDatabase = async (folder: string): Promise<void> => {
  const image = readImage(IMAGE_FOLDER, imageKey())
  if (image !== undefined) return unpackImage(image, folder)
  await run(process.execPath, [fileURLToPath(import.meta.url), folder])
}

if (import.meta.main) {
  // Optimized code would be ready when its work is done.
  setFlagsFromString('--liftoff-only')
  const [, , folder = ''] = process.argv
  unpackImage(await readyImage(), folder)
  process.exit(0)
}
