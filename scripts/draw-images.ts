import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSettings } from '../backend/settings.ts'
import { drawShareImages, lackedImages } from '../site/share-images.ts'
import { buildFolder } from '../site/build-folder.ts'
import type { StoreBuild } from '../brands/store-build.ts'

/**
 * Draws the share images that a build lacks, in a process with the lowest priority.
 * A requested one is drawn at once; one that cannot be drawn is tried again at its request.
 */
export const drawImagesLater = (store: StoreBuild, folder: string): void => {
  if (lackedImages(store, join(folder, 'client')).length === 0) return
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'ignore' })
  child.on('error', () => undefined)
  child.unref()
  process.once('exit', () => child.kill())
}

if (import.meta.main) {
  setPriority(constants.priority.PRIORITY_LOW)
  const { store } = readSettings(process.env)
  await drawShareImages(store, join(buildFolder(store.key), 'client'))
}
