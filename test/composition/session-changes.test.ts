import { beforeEach, describe, expect, test } from 'vitest'
import type { SessionNews } from '../../src/application/ports/tabs.ts'
import { memoryCredentials } from '../../src/application/use-cases/credentials.ts'
import { watchCredentials } from '../../src/composition/accounts.ts'

const NOW = new Date('2026-11-21T02:02:00Z')
const tokensOf = (sub: string) => ({ idToken: 'id', accessToken: 'access', sub, issuedAt: NOW, expiresAt: NOW })

let heard: (news: SessionNews) => void = () => undefined
let changes = 0
let { credentials, onSessionChanged } = watchCredentials(memoryCredentials(), { hear: () => () => undefined })
beforeEach(() => {
  changes = 0
  const hear = (listener: typeof heard) => {
    heard = listener
    return () => undefined
  }
  ;({ credentials, onSessionChanged } = watchCredentials(memoryCredentials(), { hear }))
  credentials.take(tokensOf('ana'), credentials.caller().generation)
  onSessionChanged(() => void (changes += 1))
})

describe('watchCredentials', () => {
  test('announces nothing when the same account gets new tokens', () => {
    credentials.take(tokensOf('ana'), credentials.caller().generation)
    expect(changes).toBe(0)
  })

  test('announces a sign-out, expired tokens and another account', () => {
    credentials.drop()
    expect(changes).toBe(1)
    credentials.take(tokensOf('ana'), credentials.caller().generation)
    expect(changes).toBe(2)
    credentials.expire(credentials.caller().generation)
    expect(changes).toBe(3)
    credentials.take(tokensOf('ben'), credentials.caller().generation)
    credentials.take(tokensOf('ana'), credentials.caller().generation)
    expect(changes).toBe(5)
  })

  test('announces what another tab did to the session', () => {
    heard('signedIn')
    heard('signedOut')
    expect(changes).toBe(2)
  })
})
