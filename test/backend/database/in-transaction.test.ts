import { describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../../backend/database/database-errors.ts'
import { runInTransaction } from '../../../backend/database/in-transaction.ts'

const coded = (code: string): Error => Object.assign(new Error('the server says so'), { code })
const lost = new DatabaseUnavailable('lost', coded('57P01'))
const late = new DatabaseUnavailable('late', new Error('Query read timeout'))

/**
 * Creates a database whose transactions end one after the other as listed;
 * those after the last succeed.
 */
const aDatabase = (ends: readonly { readonly at: 'work' | 'commit'; readonly error: Error }[]) => {
  let begun = 0
  const db = {
    transaction: () => ({
      execute: async (work: (trx: object) => Promise<string>) => {
        const end = ends[begun]
        begun += 1
        const done = await work({
          ask: () => {
            if (end?.at === 'work') throw end.error
          }
        })
        if (end?.at === 'commit') throw end.error
        return done
      }
    })
  }
  return { db: db as never, begun: () => begun }
}

const work = async (trx: unknown): Promise<string> => {
  ;(trx as { readonly ask: () => void }).ask()
  return 'done'
}

describe('runInTransaction', () => {
  test.each([
    ['a serialization failure', coded('40001'), 'work'],
    ['a deadlock', coded('40P01'), 'work'],
    ['an outdated plan', coded('0A000'), 'work'],
    ['a conflict that COMMIT finds', coded('40001'), 'commit'],
    ['a connection lost before COMMIT', lost, 'work']
  ] as const)('runs again after %s', async (_what, error, at) => {
    const { db, begun } = aDatabase([{ at, error }])
    expect(await runInTransaction(db, work)).toBe('done')
    expect(begun()).toBe(2)
  })

  test.each([
    ['the answer to COMMIT is lost', lost, 'commit'],
    ['the database is late', late, 'work'],
    ['a rule of the data is broken', coded('23505'), 'work'],
    ['the work refuses', new Error('refused'), 'work']
  ] as const)('fails at once when %s', async (_what, error, at) => {
    const { db, begun } = aDatabase([{ at, error }])
    await expect(runInTransaction(db, work)).rejects.toBe(error)
    expect(begun()).toBe(1)
  })

  test('gives up after three more tries', async () => {
    const conflict = { at: 'work', error: coded('40P01') } as const
    const { db, begun } = aDatabase([conflict, conflict, conflict, conflict, conflict])
    await expect(runInTransaction(db, work)).rejects.toBe(conflict.error)
    expect(begun()).toBe(4)
  })
})
