import { buildSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { typeDefs } from '../../../../backend/services/graphql/graphql-route.ts'
import { seeded } from '../../../security/probe-accounts.ts'
import { guess } from '../../../security/guessed-ids.ts'
import type { Told } from './asks.ts'
import { NOBODYS, ROWS } from './table.ts'
import { type AccessStore, anAccessStore, aScene, type Scene, WHO, type Who } from './scene.ts'

let store: AccessStore
/** People of the calls that change no account. */
let unspent: Scene | undefined

beforeAll(async () => {
  store = await anAccessStore()
})
afterAll(() => store.close())

/** The owner is last: the answers to others must not depend on what the owner did. */
const TURNS: readonly Who[] = [...WHO.filter((who) => who !== 'owner'), 'owner']

describe('account operations by caller', () => {
  test.each(ROWS)(
    '$operation answers as the table says, reveals nothing of the owner and changes nothing of theirs',
    async ({ first, ask, expected, spends }) => {
      const scene = unspent ?? (await aScene(store))
      unspent = spends ? undefined : scene
      await first?.(scene)
      const { owner } = scene
      const { order } = scene.object('owner')
      const secrets = [
        owner.sub,
        owner.attributes.email,
        owner.attributes.phone_number,
        order.orderId,
        order.accessKey,
        // What the wallet and the rewards hold.
        '"71.93"',
        '"8.64"'
      ] as readonly string[]
      const before = await scene.kept()
      const told = new Map<Who, Told>()
      for (const who of TURNS) {
        if (who === 'owner') expect(await scene.kept()).toEqual(before)
        told.set(who, await ask(scene, who))
      }
      expect(WHO.map((who) => told.get(who)?.said)).toEqual(expected)
      const leaks = WHO.filter((who) => who !== 'owner' && secrets.some((secret) => told.get(who)?.text.includes(secret)))
      expect(leaks).toEqual([])
    }
  )
})

describe('access table', () => {
  test('has every operation that the schema and the server have, and no other', () => {
    const schema = buildSchema(typeDefs)
    const fields = (kind: 'query' | 'mutation'): readonly string[] =>
      Object.keys((kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {}).map((name) => `${kind} ${name}`)
    // A road is the same with a slash behind it. GraphQL's one road is listed by what it answers.
    const roads = store.roads.map((road) => road.replace(/\/$/, '')).filter((road) => !road.endsWith(' /graphql'))
    const there = [...fields('query'), ...fields('mutation'), ...roads]
    const listed = new Set([...ROWS.map(({ operation }) => operation.split(' #', 1)[0] ?? ''), ...NOBODYS])
    expect(there.filter((operation) => !listed.has(operation))).toEqual([])
    expect([...listed].filter((operation) => !there.includes(operation))).toEqual([])
  })
})

test('services open no order for made-up ids, keys and proofs', async () => {
  expect(await guess(300, seeded(1))).toEqual({ asked: 300, leaks: [] })
})
