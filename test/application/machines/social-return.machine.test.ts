import fc from 'fast-check'
import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  type SocialReturnEvent,
  socialReturnMachine,
  type SocialReturnSteps
} from '../../../src/application/machines/social-return.machine.ts'
import { restoreSession } from '../../../src/application/use-cases/session.ts'
import { beginSocialSignIn } from '../../../src/application/use-cases/social-sign-in.ts'
import { signUpErrors } from '../../../src/domain/errors/identity-errors.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { anySteps, takeStep } from './a-walk.ts'
import { aPerson, aScene, quiet } from './account-flows.ts'
import { arrowsLeftBy, noteWalked } from './transitions.ts'

type Coming = 'known' | 'new' | 'mute' | 'stranger' | { readonly rejected: string }

interface Opening {
  readonly steps?: Partial<SocialReturnSteps>
  readonly walked?: Set<string>
  readonly isThere?: boolean
}

const open = async (coming: Coming, more: Opening = {}) => {
  const scene = aScene()
  const kept = scene.world.add(
    { email: 'ana@example.com', emailVerified: true, identities: [{ provider: 'provider-a' }], idpVerified: coming === 'known' },
    { isConfirmed: true, isMute: coming === 'mute' }
  )
  scene.ports.accountStores.returnPath.write('/sg/emberhold')
  const begun = await beginSocialSignIn(scene.ports)('provider-a')()
  const address = begun._tag === 'Right' ? begun.right : ''
  const { signedIn, rejected } = scene.browser.hosted
  const came = typeof coming === 'object' ? rejected(address, coming.rejected) : signedIn(address, kept.user.sub)
  scene.world.line(more.isThere ?? true)
  const inspect = more.walked === undefined ? {} : { inspect: noteWalked(more.walked) }
  const actor = createActor(socialReturnMachine({ ...scene.steps.social, ...more.steps }), {
    clock: scene.clock.ofMachine,
    input: { query: coming === 'stranger' ? '?state=not-ours&code=sub-1' : came },
    ...inspect
  }).start()
  const send = async (event: SocialReturnEvent) => {
    actor.send(event)
    await quiet()
  }
  await quiet()
  return { ...scene, kept, actor, send, at: () => actor.getSnapshot().value, output: () => actor.getSnapshot().output }
}

const SUBMITTED = { type: 'person.submitted', details: aPerson } as const

describe('social return machine', () => {
  test('lets a known user in at once, to the page that was left, and counts a sign-in', async () => {
    const { output, browser, credentials } = await open('known')
    expect(output()).toMatchObject({ kind: 'signedIn', completed: { nextPath: '/sg/emberhold', isFirstLogin: true } })
    expect([credentials.caller().kind, browser.tracked.map(({ event }) => event)]).toEqual(['user', ['signInSuccessful']])
  })

  test('asks a new user for what is missing, lets them in, and counts an account', async () => {
    const { at, send, output, browser, kept } = await open('new')
    expect(at()).toBe('asking')
    await send(SUBMITTED)
    expect(output()).toMatchObject({ kind: 'signedIn', session: { user: { idpVerified: true } }, completed: { isFirstLogin: true } })
    expect([kept.user.idpVerified, browser.tracked.map(({ event }) => event)]).toEqual([true, ['accountCreated']])
  })

  test.each([
    ['user deleted', 'deleted-email-account'],
    ['attributes required: [email]', 'email-attribute-missing'],
    ['access_denied', undefined],
    ['server_error', 'DEFAULT']
  ])('with %s goes home, with the failure %s', async (rejected, code) => {
    const { output, credentials } = await open({ rejected })
    expect(output()).toMatchObject({ kind: 'home' })
    const ended = output()
    expect(ended?.kind === 'home' ? ended.failure?.code : 'signed in').toBe(code)
    expect(credentials.caller().kind).toBe('nobody')
  })

  test('goes home signed out when the state is of another browser, and a flag remembers it', async () => {
    const { output, ports, credentials } = await open('stranger')
    expect(output()).toMatchObject({ kind: 'home', failure: { area: 'social', code: 'DEFAULT' } })
    expect([ports.accountStores.socialStateFailed.read(), credentials.caller().kind]).toEqual([true, 'nobody'])
  })

  test('goes home with an unknown error when the provider tells nothing', async () => {
    const { output, credentials, browser } = await open('mute')
    expect(output()).toMatchObject({ kind: 'home', failure: { code: 'UNKNOWN_SIGN_IN_ERROR' } })
    expect([credentials.caller().kind, browser.jar.refreshToken]).toEqual(['nobody', undefined])
  })

  test('goes home with the reason when the user is not let in', async () => {
    const { send, output, credentials, browser } = await open('new', {
      steps: { authenticate: () => TE.left(signUpErrors.failure('SIGNUP_CPF_PROCESS_FAILED')) }
    })
    await send(SUBMITTED)
    expect(output()).toMatchObject({ kind: 'home', failure: { code: 'SIGNUP_CPF_PROCESS_FAILED' } })
    expect([credentials.caller().kind, browser.marker.read()]).toEqual(['nobody', 'none'])
  })

  test.each([signUpErrors.failure('SIGNUP_CPF_INVALID_DATA'), networkFailure(599)])(
    'corrects the form, or sends it again: $code',
    async (failure) => {
      const answers = [TE.left(failure)]
      const again = await open('new', { steps: { authenticate: (ask) => answers.shift() ?? again.steps.social.authenticate(ask) } })
      await again.send(SUBMITTED)
      expect([again.at(), again.actor.getSnapshot().context.failure?.code]).toEqual(['asking', failure.code])
      await again.send(SUBMITTED)
      expect(again.output()).toMatchObject({ kind: 'signedIn' })
    }
  )

  test('goes home silently when the user does not want to tell more', async () => {
    const { send, output, credentials } = await open('new')
    await send({ type: 'flow.abandoned' })
    expect(output()).toEqual({ kind: 'home', failure: undefined })
    expect(credentials.caller().kind).toBe('nobody')
  })

  test('ends the session on the next page when the user left without telling more', async () => {
    const { at, actor, browser } = await open('new')
    expect([at(), browser.marker.read(), browser.jar.refreshToken === undefined]).toEqual(['asking', 'closing', false])
    actor.stop()
    expect(await restoreSession(browser.tab().ports)()()).toEqual(E.right(undefined))
    expect([browser.marker.read(), browser.jar.refreshToken]).toEqual(['none', undefined])
  })

  test('gives the next page a session when the user told all of it', async () => {
    const { send, browser } = await open('new')
    await send(SUBMITTED)
    expect(browser.marker.read()).toBe('open')
    expect(await restoreSession(browser.tab().ports)()()).toMatchObject({ right: { user: { idpVerified: true } } })
  })

  test('says at home that the session was ended while the user was asked', async () => {
    const { send, output, browser } = await open('new')
    await restoreSession(browser.tab().ports)()()
    await send(SUBMITTED)
    expect([output(), browser.marker.read()]).toMatchObject([{ kind: 'home', failure: { code: 'SEC_01' } }, 'none'])
  })

  test('walks every arrow that the machine draws', async () => {
    const walks = fc.record({
      coming: fc.constantFrom<Coming>('known', 'new', 'new', 'new', 'stranger'),
      isThere: fc.constantFrom(true, true, false),
      answer: fc.constantFrom('right', 'wrongForm', 'rejected', 'entersNot'),
      steps: anySteps(['submit', 'submit', 'abandon'], [1_000], 6)
    })
    const failures = {
      wrongForm: signUpErrors.failure('SIGNUP_CPF_INVALID_DATA'),
      rejected: signUpErrors.failure('SIGNUP_CPF_PROCESS_FAILED')
    }
    const { actor } = await open('known')
    const left = await arrowsLeftBy(actor.logic, walks, 1_000, async ({ coming, isThere, answer, steps }, walked) => {
      const changed =
        answer === 'right'
          ? {}
          : answer === 'entersNot'
            ? { completeSignIn: () => TE.left(networkFailure(599)) }
            : { authenticate: () => TE.left(failures[answer]) }
      const scene = await open(coming, { walked, isThere, steps: changed })
      const events = { submit: SUBMITTED, abandon: { type: 'flow.abandoned' } } as const
      for (const one of steps) await takeStep(scene, scene.actor, (name) => scene.actor.send(events[name]), one)
    })
    expect(left).toEqual([])
  })
})
