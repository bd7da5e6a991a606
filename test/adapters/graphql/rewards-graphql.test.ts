import * as E from 'fp-ts/lib/Either.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { graphqlClient } from '../../../src/adapters/graphql/graphql-client.ts'
import { rewardsGraphql } from '../../../src/adapters/graphql/rewards-graphql.ts'
import { memoryCredentials } from '../../../src/application/use-cases/credentials.ts'
import { aCallContext, json } from '../a-call-context.ts'

const NOW = new Date('2026-11-21T02:02:00Z')

let credentials = memoryCredentials()
let rejected = 0
beforeEach(() => {
  credentials = memoryCredentials()
  rejected = 0
  credentials.onRejected(() => void (rejected += 1))
  credentials.take({ idToken: 'id', accessToken: 'access', sub: 'ana', issuedAt: NOW, expiresAt: NOW }, 0)
})

const open = (answer: () => Response) => {
  const line = aCallContext(answer)
  return { service: rewardsGraphql(graphqlClient('/graphql', line.context, undefined), credentials, 'sg'), ...line }
}
const refusal = (answer: E.Either<{ readonly area: string; readonly code: number | string }, unknown>): string =>
  E.isLeft(answer) ? `${answer.left.area} ${answer.left.code}` : 'not refused'
const told =
  (balances: readonly object[], available = '3.5') =>
  () =>
    json({ data: { rewards: { currency: 'SGD', available, balances } } })
const reward = (sponsor: string, expiry = '2026-12-01T00:00:00.000Z') => ({ amount: '1.5', expiry, sponsor })

describe('rewardsGraphql', () => {
  test('asks with the token and the country, and keeps the order of use', async () => {
    const { service, sent } = open(told([reward('STORE'), reward('PAYMENT'), reward('PARTNER')]))
    const expiry = new Date('2026-12-01T00:00:00Z')
    expect(await service.rewards()()).toEqual(
      E.right({
        currency: 'SGD',
        available: '3.5',
        balances: ['partner', 'payment', 'store'].map((sponsor) => ({ amount: '1.5', expiry, sponsor }))
      })
    )
    expect(JSON.parse(sent[0]?.text ?? '')).toMatchObject({ operationName: 'Rewards', variables: { countryCode: 'sg' } })
    expect(sent[0]?.headers.get('session-key')).toBe('access')
  })

  test('requests nothing without a session', async () => {
    credentials.drop()
    const { service, sent } = open(told([]))
    expect([refusal(await service.rewards()()), sent]).toEqual(['network 401', []])
  })

  test('reports an expired token once', async () => {
    const { service } = open(() => json({ errors: [{ message: 'x' }] }, { status: 401 }))
    for (const _ of [1, 2]) expect(refusal(await service.rewards()())).toBe('network 401')
    expect(rejected).toBe(1)
  })

  test.each([told([reward('SOMEBODY')]), told([reward('STORE', 'tomorrow')]), told([], 'much'), () => json({ data: {} })])(
    'lists no rewards when they come in another form: %#',
    async (answer) => {
      expect(refusal(await open(answer).service.rewards()())).toBe('network DEFAULT')
    }
  )
})
