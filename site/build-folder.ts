import { join } from 'node:path'
import type { StoreKey } from '../brands/store-build.ts'

/** Holds a folder for each store, and what all of them share: drawn pictures and the package. */
export const SHARED_FOLDER = 'dist'

/**
 * Returns the folder of a store's build: its own below `dist`, or the one that BUILD_FOLDER names.
 * The setting is for two builds of the same store that differ in other settings.
 */
export const buildFolder = (key: StoreKey, env: Readonly<Record<string, string | undefined>> = process.env): string =>
  env.BUILD_FOLDER === undefined || env.BUILD_FOLDER === '' ? join(SHARED_FOLDER, key) : env.BUILD_FOLDER
