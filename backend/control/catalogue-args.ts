import { resolve } from 'node:path'

/** Names the catalogue of the release, in place of a file. */
export const SEED_FILE = 'seed'

/** Makes the file of a catalogue command absolute, since the store may run in another folder. */
export const resolveCatalogueArgs = ([command = '', file, ...options]: readonly string[]): readonly string[] =>
  file === undefined || file === SEED_FILE || file.startsWith('-')
    ? [command, ...(file === undefined ? [] : [file]), ...options]
    : [command, resolve(file), ...options]
