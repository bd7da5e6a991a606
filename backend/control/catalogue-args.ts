import { resolve } from 'node:path'

/** Makes the file of a catalogue command absolute, since the store may run in another folder. */
export const resolveCatalogueArgs = ([command = '', file, ...options]: readonly string[]): readonly string[] =>
  file === undefined || file.startsWith('-')
    ? [command, ...(file === undefined ? [] : [file]), ...options]
    : [command, resolve(file), ...options]
