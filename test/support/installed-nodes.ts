import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Lists the Node of the project, and the one that is installed beside it. */
export const installedNodes = (): readonly string[] => [
  process.execPath,
  ...(process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => join(folder, 'node'))
    .filter((file) => existsSync(file))
    .slice(0, 1)
]
