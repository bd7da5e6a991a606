import * as E from 'fp-ts/lib/Either.js'
import { expect } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { identityTables } from '../../../backend/sandbox/identity/tables.ts'
import { type AccountSteps, accountSteps } from '../../../src/application/use-cases/account-steps.ts'
import { accountDeletionMachine } from '../../../src/application/machines/account-deletion.machine.ts'
import { oneTimeCodeMachine } from '../../../src/application/machines/one-time-code.machine.ts'
import { passwordRecoveryMachine } from '../../../src/application/machines/password-recovery.machine.ts'
import { socialReturnMachine } from '../../../src/application/machines/social-return.machine.ts'
import type { AccountPorts } from '../../../src/application/ports/account-ports.ts'
import type { AccountName } from '../../../src/domain/account/forms/contact-fields.ts'
import { type Otp, SIGN_UP_OTP_TIMEOUT } from '../../../src/domain/account/otp.ts'
import type { Failure } from '../../../src/domain/errors/failure.ts'
import { defaultLanguage } from '../../../src/domain/market/language.ts'
import { singapore } from '../../../src/domain/market/table/southeast-asia.ts'
import { aClock } from '../../support/fake-clock.ts'
import { aBrowser } from '../../../src/testing/a-tab.ts'
import { anAccountWorld } from '../../../src/testing/account-world.ts'
import { aSmallBrowser } from '../../support/small-browser.ts'
import { type AccountScene, ana, codeOf, otherThan, PASSWORD, right, signUpOf } from './account-scene.ts'
import type { RealAccounts } from './real-accounts.ts'

const STORE = 'http://localhost:4000'

/** A shopper at a browser: flows run over the real parts, the storage of the browser is in memory. */
export interface Shopper {
  readonly scene: AccountScene
  readonly real: RealAccounts
  readonly ports: AccountPorts
  readonly steps: AccountSteps
  /** Presses a button of the sandbox page. */
  readonly press: (action: string, fields: Readonly<Record<string, string>>) => Promise<void>
  /** Presses one of the buttons beside a user. */
  readonly pressBeside: (account: AccountName, lever: 'disable' | 'hide') => Promise<void>
}

export const aShopper = async (real: RealAccounts, phoneSignUp = true): Promise<Shopper> => {
  const scene = await real.scene()
  const { identity, session, accounts, hosted, accountOrders, credentials, now } = scene
  const ports: AccountPorts = {
    ...aBrowser(anAccountWorld(now)).tab().ports,
    ...{ identity, session, accounts, hosted, accountOrders, credentials },
    captcha: { solve: () => async () => E.right(scene.captchaToken) },
    clock: { now, newId: () => 'id' }
  }
  const press: Shopper['press'] = async (action, fields) => {
    const headers = { host: 'localhost:4000', 'content-type': 'application/x-www-form-urlencoded' }
    const { body } = await real.sandbox.app.inject({ url: '/_/sandbox', headers })
    expect(body).toContain(`action="${action}"`)
    const payload = new URLSearchParams(fields).toString()
    expect((await real.sandbox.app.inject({ method: 'POST', url: action, headers, payload })).statusCode).toBe(303)
  }
  const pressBeside: Shopper['pressBeside'] = async ({ authType, uid }, lever) => {
    const alias = authType === 'email' ? 'email_alias' : 'phone_alias'
    const users = identityTables(real.sandbox.context).selectFrom('sandbox.pool_users').select('sub').where(alias, '=', uid)
    await press(`/_/sandbox/users/${(await users.executeTakeFirstOrThrow()).sub}`, { do: lever })
  }
  const pageLocale = { market: singapore, language: defaultLanguage(singapore), phoneSignUp }
  return { scene, real, ports, steps: accountSteps(ports, pageLocale), press, pressBeside }
}

/** Returns the fields of a sign-up, with the given changes. */
export const detailsOf = ({ scene }: Shopper, account: AccountName = ana, more: object = {}) => ({ ...signUpOf(scene, account), ...more })

/** Sends the form of a sign-up. */
export const begins = (shopper: Shopper, account: AccountName = ana, more: object = {}): Promise<E.Either<Failure, unknown>> =>
  shopper.steps.signUp.signUp(detailsOf(shopper, account, more))()

/** Types the newest code of a sign-up, or another one. */
export const confirms = async (
  { scene, steps }: Shopper,
  account: AccountName = ana,
  change: (code: Otp) => Otp = (code) => code
): Promise<E.Either<Failure, unknown>> =>
  steps.signUp.code.check({ subject: { account, purpose: 'signUp' }, code: change(await codeOf(scene, account)) })()

/** Creates an account. */
export const joins = async (shopper: Shopper, account: AccountName = ana, more: object = {}): Promise<void> => {
  right(await begins(shopper, account, more))
  right(await confirms(shopper, account))
}

/** Signs in by the form. */
export const signsIn = ({ steps }: Shopper, account: AccountName = ana, password = PASSWORD): Promise<E.Either<Failure, unknown>> =>
  steps.signIn.signIn({ account, password })()

/** Creates an account and signs in. */
export const comesIn = async (shopper: Shopper, account: AccountName = ana): Promise<void> => {
  await joins(shopper, account)
  right(await signsIn(shopper, account))
}

/** Creates an account and deletes it. */
export const leaves = async (shopper: Shopper, account: AccountName = ana): Promise<void> => {
  await comesIn(shopper, account)
  const asked = right(await shopper.steps.deletion.request()())
  if (asked.kind !== 'signedInLately') throw new Error('A code is asked for')
  right(await shopper.steps.deletion.deleteByKey(asked.key)())
}

/** Changes the number of the signed-in account. */
export const takesNumber = async ({ scene, steps }: Shopper, account: AccountName, change: (code: Otp) => Otp = (code) => code) => {
  right(await scene.identity.updateAttributes({ phoneNumber: account.uid })())
  const code = change(await codeOf(scene, account))
  return steps.verification.check({ subject: { account, purpose: 'verification' }, code })()
}

/** Types wrong codes of a sign-up, one after the other, and returns the last answer. */
export const guesses = async (shopper: Shopper, times: number): Promise<E.Either<Failure, unknown>> => {
  right(await begins(shopper))
  let answer = await confirms(shopper, ana, otherThan)
  for (let typed = 1; typed < times; typed += 1) answer = await confirms(shopper, ana, otherThan)
  return answer
}

/** Returns from a social provider, where the given failure happened. */
export const comesBack = async ({ scene, steps }: Shopper, fail: 'deleted' | 'email') => {
  const visitor = aSmallBrowser(STORE)
  const page = await visitor.open(right(await scene.hosted.begin({ provider: 'provider-a', state: '' })()))
  const { url } = await visitor.submit(page, { fail })
  const flow = createActor(socialReturnMachine(steps.social), { input: { query: url.search } }).start()
  const { output } = await waitFor(flow, ({ status }) => status === 'done')
  return output?.kind === 'home' && output.failure !== undefined ? E.left(output.failure) : E.right(undefined)
}

/** Returns the texts about a code for a new password, and about the new password. */
export const recovers = async ({ scene, steps }: Shopper, account: AccountName) => {
  const flow = createActor(passwordRecoveryMachine(steps.recovery)).start()
  flow.send({ type: 'account.entered', account })
  const { context, children } = await waitFor(flow, (now) => now.matches('proving'))
  if (children.code === undefined) throw new Error('No form of a code')
  await waitFor(children.code, (now) => now.matches({ proving: 'waiting' }))
  flow.send({ type: 'code.entered', code: await codeOf(scene, account), password: 'emeralds 8' })
  const { output } = await waitFor(flow, ({ status }) => status === 'done')
  return { sent: context.notice, done: output?.notice }
}

/** Returns the text about a repeated code of a sign-up. */
export const asksAgain = async (shopper: Shopper, account: AccountName): Promise<string | undefined> => {
  right(await begins(shopper, account))
  const clock = aClock()
  const input = { subject: { account, purpose: 'signUp' }, isSent: true, timeout: SIGN_UP_OTP_TIMEOUT } as const
  const code = createActor(oneTimeCodeMachine(shopper.steps.signUp.code), { input, clock: clock.ofMachine }).start()
  await waitFor(code, (now) => now.matches('proving'))
  clock.passes(SIGN_UP_OTP_TIMEOUT)
  code.send({ type: 'code.resendRequested' })
  const { context } = await waitFor(code, (now) => now.matches('proving'))
  return (await shopper.scene.codesSent(account.uid)) === 2 ? context.notice : 'no other code'
}

/** Returns the text about a deleted account. */
export const deletes = async (shopper: Shopper): Promise<string | undefined> => {
  await comesIn(shopper)
  const flow = createActor(accountDeletionMachine(shopper.steps.deletion), { input: { account: ana } }).start()
  flow.send({ type: 'deletion.requested' })
  await waitFor(flow, (now) => now.matches('confirming'))
  flow.send({ type: 'deletion.confirmed' })
  const { output } = await waitFor(flow, ({ status }) => status === 'done')
  return output?.kind === 'deleted' ? output.notice : 'kept'
}
