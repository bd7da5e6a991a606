import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { lockDataFolder, probeDataFolder } from '../../backend/data-folder.ts'
import { outageReason } from '../../backend/database/database-errors.ts'
import { StartupError, startLine } from '../../backend/startup-error.ts'

const root = mkdtempSync(join(tmpdir(), 'refill-folder-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const ofSystem = (code: string, path?: string): Error =>
  Object.assign(new Error(`${code}: as the system says it`), { code, syscall: 'write', ...(path === undefined ? {} : { path }) })

describe('data folder', () => {
  test('stops the start in one line with the cause when it cannot be written', () => {
    const file = join(root, 'a-file')
    writeFileSync(file, '')
    const text = `The data folder ${file}/data cannot be written: a part of its path is a file. Mend that, or set REFILL_DATA to another folder.`
    expect(() => lockDataFolder(`${file}/data`)).toThrow(new StartupError(text))
    expect(() => probeDataFolder(`${file}/data`)).toThrow(StartupError)
  })

  test('stays as it was when it can be written', () => {
    const folder = join(root, 'data')
    const unlock = lockDataFolder(folder)
    probeDataFolder(folder)
    expect(readdirSync(folder)).toEqual(['lock.json'])
    unlock()
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('startup error line', () => {
  test.each([
    [ofSystem('ENOSPC'), 'A file cannot be written: the disk is full.'],
    [ofSystem('EROFS', 'dist/refill/pages.json'), 'dist/refill/pages.json cannot be written: the disk is read-only.'],
    [ofSystem('EACCES', '/srv/data'), '/srv/data cannot be written: this user may not write there.'],
    [new StartupError('Port 4000 is taken.'), 'Port 4000 is taken.']
  ])('says the cause: %s', (error, line) => {
    expect(startLine(error)).toBe(line)
  })

  test('is none for a fault of ours, whose stack is needed', () => {
    expect(startLine(new Error('undefined is not a function'))).toBeUndefined()
  })
})

describe('full disk while the store runs', () => {
  test.each([
    ['53100', 'could not extend file "base/5/16923_fsm": No space left on device'],
    ['58030', 'could not write to file "pg_wal/xlogtemp.1": Read-only file system'],
    ['ENOSPC', 'no space left on device, write'],
    ['EROFS', 'read-only file system, open'],
    ['XX000', 'could not open file "base/5/1": Read-only file system']
  ])('is an outage when the database says %s', (code, message) => {
    expect(outageReason(Object.assign(new Error(message), { code }))).toBe('full')
  })
})
