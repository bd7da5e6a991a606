import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** The folders of 30 embedded databases, or a server with its log. Unit: bytes. */
const ROOM = 2_000_000_000

const MEMORY = '/dev/shm'

/** Returns the parent of databases' folders: memory where there is room as files, else the disk. */
export const memoryFolder = (): string =>
  existsSync(MEMORY) && statfsSync(MEMORY).bavail * statfsSync(MEMORY).bsize > ROOM ? MEMORY : tmpdir()
