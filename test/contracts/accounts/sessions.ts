import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { authenticateSocialUser } from '../../../src/application/use-cases/social-sign-in.ts'
import type { ReferralLink } from '../../../src/domain/reward/referral-link.ts'
import type { BirthDate } from '../../../src/domain/account/age-gate.ts'
import { decideSocialEvent } from '../../../src/domain/account/social-sign-in.ts'
import { ana, PASSWORD, type Part, refusal, right, signIn, signUp } from './account-scene.ts'

/**
 * Tests the session service, and the pages of social providers.
 * @source D47, trust section 3 no. 4 and 12
 */
export const sessions: Part = (scene) => {
  describe('session', () => {
    /** Returns the owner of the tokens of a refresh. */
    const whoGoesOn = async () => {
      const tokens = right(await scene().session.refresh()())
      if (tokens === undefined) throw new Error('over')
      scene().credentials.take(tokens, scene().credentials.caller().generation)
      return right(await scene().accounts.details()()).email
    }

    test('is opened once by the refresh token of a sign-in', async () => {
      await signUp(scene())
      const { refreshToken } = right(await scene().identity.signIn({ account: ana, password: PASSWORD })())
      const tokens = right(await scene().session.open(refreshToken)())
      expect(tokens.expiresAt.getTime() - tokens.issuedAt.getTime()).toBeGreaterThan(60_000)
      expect([tokens.idToken, tokens.accessToken]).not.toContain(refreshToken)
      expect(refusal(await scene().session.open('never given out')())).toBe('signIn SEC_01')
    })

    test('gives new tokens as often as it is asked, and those are worth something', async () => {
      await signUp(scene())
      await signIn(scene())
      for (const _ of [1, 2]) expect(await whoGoesOn()).toBe(ana.uid)
    })

    test('goes on for both of two that ask at once', async () => {
      await signUp(scene())
      await signIn(scene())
      const both = await Promise.all([scene().session.refresh()(), scene().session.refresh()()])
      expect(both.map((one) => E.isRight(one) && one.right !== undefined)).toEqual([true, true])
      expect(await whoGoesOn()).toBe(ana.uid)
    })

    test('does not exist when it was never opened, or was closed', async () => {
      expect(right(await scene().session.refresh()())).toBeUndefined()
      await signUp(scene())
      await signIn(scene())
      right(await scene().session.close()())
      right(await scene().session.close()())
      expect(right(await scene().session.refresh()())).toBeUndefined()
      await scene().settles()
      expect(refusal(await scene().accounts.details()())).toBe('signIn SEC_01')
    })

    /** Signs in here and in another browser. */
    const inTwoBrowsers = async () => {
      await signUp(scene())
      const { elsewhere, identity, accounts, credentials } = scene()
      const other = right(await identity.signIn({ account: ana, password: PASSWORD })())
      const tokens = right(await elsewhere.open(other.refreshToken)())
      // The provider counts in whole seconds.
      scene().passes(1_000)
      await signIn(scene())
      scene().passes(1_000)
      return {
        elsewhere,
        /** Returns what the other browser's tokens can still do, called on this page. */
        theirs: async () => {
          const own = credentials.caller()
          credentials.take(tokens, own.generation)
          const answer = refusal(await accounts.details()())
          if (own.kind === 'user') credentials.take({ ...tokens, ...own }, credentials.caller().generation)
          return answer
        }
      }
    }

    test('goes on when it ends the others, and they are gone with all their tokens', async () => {
      const { elsewhere, theirs } = await inTwoBrowsers()
      expect(await theirs()).toBe('not refused')
      right(await scene().session.closeOthers()())
      right(await scene().session.closeOthers()())
      expect(right(await scene().accounts.details()()).email).toBe(ana.uid)
      expect(right(await elsewhere.refresh()())).toBeUndefined()
      expect(await theirs()).toBe('signIn SEC_01')
      expect(await whoGoesOn()).toBe(ana.uid)
      await scene().settles()
      expect(await whoGoesOn()).toBe(ana.uid)
    })

    test('ends with all the others and all their tokens; a sign-in afterwards counts', async () => {
      const { elsewhere, theirs } = await inTwoBrowsers()
      right(await scene().session.closeAll()())
      expect(refusal(await scene().accounts.details()())).toBe('signIn SEC_01')
      expect([right(await scene().session.refresh()()), right(await elsewhere.refresh()())]).toEqual([undefined, undefined])
      expect(await theirs()).toBe('signIn SEC_01')
      scene().passes(1_000)
      await signIn(scene())
      expect(await whoGoesOn()).toBe(ana.uid)
    })

    test('ends no other when it is over, or never existed', async () => {
      const { elsewhere } = await inTwoBrowsers()
      right(await scene().session.close()())
      for (const end of [scene().session.closeAll, scene().session.closeOthers]) expect(refusal(await end()())).toBe('signIn SEC_01')
      expect(right(await elsewhere.refresh()())).toMatchObject({ idToken: expect.stringMatching(/./) as unknown })
    })

    test('ends no other while it has no line', async () => {
      const { elsewhere } = await inTwoBrowsers()
      const undo = scene().cutLine()
      const answers = [await scene().session.closeAll()(), await scene().session.closeOthers()()]
      undo()
      expect(answers.map((one) => E.isLeft(one) && one.left.area)).toEqual(['network', 'network'])
      expect(right(await elsewhere.refresh()())).toMatchObject({ idToken: expect.stringMatching(/./) as unknown })
      expect(await whoGoesOn()).toBe(ana.uid)
    })

    test('is neither opened nor ended without a line, and goes on afterwards', async () => {
      await signUp(scene())
      await signIn(scene())
      const undo = scene().cutLine()
      const answers = [await scene().session.refresh()(), await scene().session.close()(), await scene().session.open('x')()]
      undo()
      expect(answers.map((one) => E.isLeft(one) && one.left.area)).toEqual(['network', 'network', 'network'])
      expect(await whoGoesOn()).toBe(ana.uid)
    })
  })

  describe('hosted sign-in', () => {
    const begin = async (provider = 'provider-a') => right(await scene().hosted.begin({ provider, state: '/sg/emberhold' })())

    test.each(['provider-a', 'provider-b'])('at %s proves the returning user, with what was given along, once', async (provider) => {
      const query = await scene().abroad(await begin(provider), 'signsIn')
      const outcome = right(await scene().hosted.finish(query)())
      expect(outcome).toMatchObject({ kind: 'succeeded', provider, state: '/sg/emberhold', proven: { user: { identities: [{}] } } })
      if (outcome.kind !== 'succeeded') return
      right(await scene().session.open(outcome.proven.refreshToken)())
      expect(right(await scene().hosted.finish(query)())).toEqual({ kind: 'customStateFailed' })
    })

    test.each([true, false])(
      'returns a user who is let in once the form is sent, with the wish for offers: %s',
      async (marketingConsent) => {
        const { hosted, session, credentials, accounts, identity } = scene()
        const outcome = right(await hosted.finish(await scene().abroad(await begin(), 'signsIn'))())
        if (outcome.kind !== 'succeeded' || outcome.proven.user === undefined) throw new Error('Nobody came back')
        const { user, refreshToken } = outcome.proven
        credentials.take(right(await session.open(refreshToken)()), credentials.caller().generation)
        expect(right(await accounts.details()())).toMatchObject({ idpVerified: false, marketingConsent: false })
        const captcha = { solve: () => () => Promise.resolve(E.right(scene().captchaToken)) }
        const details = { languageCode: 'en', birthDate: '2000-02-29' as BirthDate, cpf: undefined, marketingConsent }
        let sent = { code: '7K30MQT1', at: scene().now().getTime() } as ReferralLink | undefined
        const invited = {
          accountStores: { referral: { read: () => sent } },
          eraser: { erase: () => void (sent = undefined) },
          clock: { now: scene().now }
        }
        const admitted = right(await authenticateSocialUser({ identity, accounts, captcha, ...invited })({ user, details })())
        expect(admitted).toMatchObject({ sub: user.sub, idpVerified: true, marketingConsent, languageCode: 'en' })
        expect(await scene().wantsOffers(admitted.email ?? '')).toBe(marketingConsent)
        expect(sent).toBeUndefined()
      }
    )

    test('keeps what is given along out of its address', async () => {
      expect(decodeURIComponent(await begin())).not.toContain('emberhold')
    })

    test('says why it refused', async () => {
      const outcome = right(await scene().hosted.finish(await scene().abroad(await begin(), 'wasDeleted'))())
      expect(outcome.kind === 'failed' && decideSocialEvent(outcome)).toEqual({ kind: 'goHome', error: 'deleted-email-account' })
    })

    test('refuses a return that was not begun here', async () => {
      expect(right(await scene().hosted.finish('?code=stolen&state=made-elsewhere')())).toEqual({ kind: 'customStateFailed' })
      expect(right(await scene().hosted.finish('?code=stolen')())).toEqual({ kind: 'customStateFailed' })
    })

    test('does not exist for a provider that is not configured', async () => {
      expect(refusal(await scene().hosted.begin({ provider: 'somebody-else', state: '' })())).toBe('social DEFAULT')
    })
  })
}
