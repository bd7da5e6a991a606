import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountNameOf } from '../../../src/domain/account/forms/contact-fields.ts'
import { type AccountDeed, accountNotice } from '../../../src/domain/account/account-notice.ts'
import { type Caller, isSessionOver, needsSignIn, type WalletCall, walletCaller } from '../../../src/domain/account/caller.ts'
import { tokensRenewIn } from '../../../src/domain/account/session-life.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { signInErrors } from '../../../src/domain/errors/identity-errors.ts'
import { brazil } from '../../../src/domain/market/table/americas.ts'
import { indonesia } from '../../../src/domain/market/table/southeast-asia.ts'
import { anyFailure, anyMarket, anyMobileOf } from '../../../src/domain/testing/index.ts'

describe('account name', () => {
  test('is an address as it is, or a number with the calling code of its market', () => {
    expect(accountNameOf({ email: 'ana@example.com' }, brazil)).toEqual({ authType: 'email', uid: 'ana@example.com' })
    expect(accountNameOf({ mobile: '11987654321' }, brazil)).toEqual({ authType: 'mobile', uid: '+5511987654321' })
    expect(accountNameOf({ mobile: '81234567890' }, indonesia).uid).toBe('+6281234567890')
  })

  test('by a number is plus and digits alone in every market, and ends with the number', () => {
    fc.assert(
      fc.property(
        anyMarket.chain((market) => anyMobileOf(market).map((mobile) => ({ market, mobile }))),
        ({ market, mobile }) => {
          const { uid } = accountNameOf({ mobile }, market)
          expect(uid).toMatch(/^\+[1-9]\d+$/)
          expect(uid.endsWith(mobile)).toBe(true)
        }
      )
    )
  })
})

describe('account notice', () => {
  test.each<[AccountDeed, string, string]>([
    ['recoveryCodeSent', 'RECOVER_PASSWORD_SUCCESS_Email', 'RECOVER_PASSWORD_SUCCESS_Mobile'],
    ['passwordReset', 'RESET_PASSWORD_SUCCESS', 'RESET_PASSWORD_SUCCESS'],
    ['passwordChanged', 'CHANGE_PASSWORD_SUCCESS', 'CHANGE_PASSWORD_SUCCESS'],
    ['codeResent', 'RESEND_CONFIRMATION_Email', 'RESEND_CONFIRMATION_Mobile'],
    ['accountDeleted', 'DELETE_ACCOUNT_SUCCESS', 'DELETE_ACCOUNT_SUCCESS']
  ])('for %s is %s or %s', (deed, byEmail, byMobile) => {
    expect([accountNotice(deed, 'email'), accountNotice(deed, 'mobile')]).toEqual([byEmail, byMobile])
  })

  test('has two texts exactly where a code went out', () => {
    const deeds = fc.constantFrom<AccountDeed>('recoveryCodeSent', 'passwordReset', 'passwordChanged', 'codeResent', 'accountDeleted')
    fc.assert(
      fc.property(deeds, (deed) => {
        const sent = deed === 'recoveryCodeSent' || deed === 'codeResent'
        expect(accountNotice(deed, 'email') !== accountNotice(deed, 'mobile')).toBe(sent)
      })
    )
  })
})

const nobody: Caller = { kind: 'nobody', generation: 3 }
const somebody: Caller = { kind: 'user', idToken: 'id', accessToken: 'access', sub: 'ana', generation: 3 }
const calls: readonly WalletCall[] = [
  'wallet',
  'transaction',
  'paymentChannels',
  'csrfToken',
  'createWallet',
  'unreserveWallet',
  'phoneValidation',
  'country'
]

describe('wallet service call', () => {
  test('is cancelled without a user in the words of the specification, but for numbers and countries', () => {
    const left = walletCaller('createWallet', nobody)
    expect(E.isLeft(left) && [left.left.code, String(left.left.cause)]).toEqual([401, 'Error: The user is not authenticated'])
    expect(calls.filter((call) => E.isRight(walletCaller(call, nobody)))).toEqual(['phoneValidation', 'country'])
  })

  test('leaves always for a user, as that user', () => {
    fc.assert(
      fc.property(fc.constantFrom(...calls), fc.nat(), (call, generation) => {
        expect(walletCaller(call, { ...somebody, generation })).toEqual(E.right({ ...somebody, generation }))
      })
    )
  })
})

describe('session end', () => {
  test('follows the word of the accounts service, and a call that was not taken', () => {
    expect([signInErrors.failure('SEC_01'), networkFailure(401)].map(isSessionOver)).toEqual([true, true])
    expect(isSessionOver({ area: 'signUp', code: 'SEC_01' })).toBe(false)
    expect(isSessionOver({ area: 'purchase', code: 401 })).toBe(false)
    expect([networkFailure(403), networkFailure(599), signInErrors.failure('UserDisabledException')].map(isSessionOver)).toEqual([
      false,
      false,
      false
    ])
  })

  test('follows nothing else', () => {
    fc.assert(
      fc.property(anyFailure, (failure) => {
        expect(isSessionOver(failure)).toBe(['signIn SEC_01', 'network 401'].includes(`${failure.area} ${failure.code}`))
      })
    )
  })

  test('is answered by a new session for a purchase that wants an account, or pays again by itself', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.constantFrom('guest', 'soft', 'loggedIn'), (accountRequired, isRecurring, session) => {
        const asks = needsSignIn({ accountRequired, isRecurring }, session)
        expect(asks).toBe(session === 'loggedIn' ? false : accountRequired || isRecurring)
      })
    )
  })
})

describe('token renewal', () => {
  const issuedAt = new Date('2026-11-21T02:00:00Z')
  const good = (ms: number) => tokensRenewIn({ issuedAt, expiresAt: new Date(issuedAt.getTime() + ms) })

  test.each([
    [3_600_000, 3_540_000],
    [300_000, 240_000],
    [120_000, 60_000],
    [60_000, 30_000],
    [8_000, 5_000],
    [0, 5_000],
    [-3_600_000, 5_000],
    [10 * 365 * 86_400_000, 2_147_483_647],
    [Number.NaN, 5_000]
  ])('for %d ms is after %d ms', (lifetime, due) => {
    expect(good(lifetime)).toBe(due)
  })

  test('follows the length of their life, at any time of day', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), fc.integer({ min: 10_001, max: 86_400_000 }), (at, lifetime) => {
        const due = tokensRenewIn({ issuedAt: at, expiresAt: new Date(at.getTime() + lifetime) })
        fc.pre(!Number.isNaN(at.getTime() + lifetime) && Math.abs(at.getTime()) < 8e15)
        expect(due).toBe(good(lifetime))
        expect(due).toBeLessThan(lifetime)
      })
    )
  })
})
