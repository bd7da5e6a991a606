import { describe, expect, test } from 'vitest'
import { type Chunk, createChunkKeeper } from '../../../backend/services/catalogue-import/chunks.ts'
import { createKeySet } from '../../../backend/services/catalogue-import/key-set.ts'
import { findSheet } from '../../../backend/services/catalogue-import/sheets.ts'

const chunk = (number: number): Chunk => ({ sheet: 'prices', phase: 'write', number, before: [], after: [] })

describe('chunks', () => {
  test('are kept one after the other, each while the caller goes on', async () => {
    const kept: string[] = []
    const ends: (() => void)[] = []
    const keeper = createChunkKeeper({
      find: () => Promise.resolve(undefined),
      keep: ({ number }) => {
        kept.push(`begins ${number}`)
        return new Promise((resolve) =>
          ends.push(() => {
            kept.push(`ends ${number}`)
            resolve()
          })
        )
      },
      list: () => Promise.resolve([])
    })
    await keeper.keep(chunk(0))
    const second = keeper.keep(chunk(1))
    expect(kept).toEqual(['begins 0'])
    ends[0]?.()
    await second
    expect(kept).toEqual(['begins 0', 'ends 0', 'begins 1'])
    ends[1]?.()
    await keeper.settle()
    expect(kept.at(-1)).toBe('ends 1')
  })

  test('fail the next call when they cannot be kept', async () => {
    const keeper = createChunkKeeper({
      find: () => Promise.resolve(undefined),
      keep: ({ number }) => (number === 0 ? Promise.reject(new Error('The disk is full')) : Promise.resolve()),
      list: () => Promise.resolve([])
    })
    await keeper.keep(chunk(0))
    await expect(keeper.keep(chunk(1))).rejects.toThrow('The disk is full')
  })
})

describe('key set', () => {
  test('holds keys of three columns, and takes each once', () => {
    const sheet = findSheet('cms-texts')
    if (sheet === undefined) throw new Error('There is a sheet cms-texts.')
    const keys = createKeySet(sheet)
    const row = (locale: string, type: string) => ({ key: 'shell.skip', locale, type, text: 'x' })
    expect([keys.add(row('en-US', 'TEXT')), keys.add(row('en-US', 'NEWS')), keys.add(row('en-SG', 'TEXT'))]).toEqual([true, true, true])
    expect(keys.add(row('en-US', 'TEXT'))).toBe(false)
    expect([keys.has(row('en-SG', 'TEXT')), keys.has(row('en-SG', 'NEWS'))]).toEqual([true, false])
  })
})
