import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { confirmSignUp, requestRecovery, signIn, signUp, submitNewPassword } from '../../../src/application/use-cases/account.ts'
import {
  changePassword,
  deleteAccount,
  finishVerification,
  requestDeletion,
  startVerification,
  updateSettings
} from '../../../src/application/use-cases/account-settings.ts'
import { accountAllowance, noteAccountChange } from '../../../src/application/use-cases/account-allowance.ts'
import { codeTries } from '../../../src/application/use-cases/code-tries.ts'
import { renewSession } from '../../../src/application/use-cases/session.ts'
import type { BirthDate } from '../../../src/domain/account/age-gate.ts'
import type { Otp } from '../../../src/domain/account/otp.ts'
import type { Failure } from '../../../src/domain/errors/failure.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { START } from '../../support/fake-clock.ts'
import { aBrowser } from '../../../src/testing/a-tab.ts'
import { anAccountWorld } from '../../../src/testing/account-world.ts'
import { fakeIdentityProvider } from '../../../src/testing/identity-provider.ts'

const ana = { authType: 'email', uid: 'ana@example.com' } as const
const phone = { authType: 'mobile', uid: '+6581234567' } as const
const otp = (code: string | undefined): Otp => code as Otp
const WRONG = otp('000000')

const open = () => {
  let time = START
  const world = anAccountWorld(() => time)
  const browser = aBrowser(world)
  const tab = browser.tab()
  return { world, browser, ...tab, tries: codeTries(tab.ports), passes: (ms: number) => void (time = new Date(time.getTime() + ms)) }
}

const details = (account: typeof ana | typeof phone) => ({
  account,
  password: 'crystals 7',
  birthDate: '2000-02-29' as BirthDate,
  marketingConsent: true,
  countryCode: 'sg',
  countryName: 'Singapore',
  languageCode: 'en',
  cpf: undefined
})

const signedIn = async () => {
  const scene = open()
  const kept = scene.world.add({ email: ana.uid, emailVerified: true }, { isConfirmed: true })
  await signIn(scene.ports, true)({ account: ana, password: 'crystals 7' })()
  return { ...scene, kept }
}

describe('signUp', () => {
  test('solves a captcha for the account, tells the person, and the code confirms it', async () => {
    const { ports, world, captcha, tries } = open()
    expect(await signUp(ports)(details(ana))()).toEqual(E.right('codeSent'))
    expect([captcha.solved, world.find(ana)?.user]).toMatchObject([
      ['ana@example.com'],
      {
        email: 'ana@example.com',
        birthDate: '2000-02-29',
        marketingConsent: true,
        countryCode: 'sg',
        languageCode: 'en',
        emailVerified: false
      }
    ])
    expect(await confirmSignUp(ports, tries)({ account: ana, code: otp(world.lastCode(ana.uid)) })()).toEqual(E.right(undefined))
    expect(world.find(ana)?.user.emailVerified).toBe(true)
  })

  test('sends the code of the inviter while it counts, and erases it once it was taken', async () => {
    const { ports } = open()
    const sent: unknown[] = []
    const erased: string[] = []
    const at = ports.clock.now().getTime()
    const asked = (age: number, answer: E.Either<Failure, 'codeSent'>) => ({
      ...ports,
      accountStores: { ...ports.accountStores, referral: { read: () => ({ code: '7K30MQT1', at: at - age }) } },
      eraser: { erase: (name: string) => void erased.push(name) },
      identity: {
        ...ports.identity,
        signUp:
          ({ referralCode }: { readonly referralCode?: string }) =>
          () =>
            Promise.resolve((sent.push(referralCode), answer))
      }
    })
    await signUp(asked(0, E.left(networkFailure(503))))(details(ana))()
    expect([sent, erased]).toEqual([['7K30MQT1'], []])
    await signUp(asked(0, E.right('codeSent')))(details(ana))()
    await signUp(asked(31 * 86_400_000, E.right('codeSent')))(details(ana))()
    expect([sent, erased]).toEqual([
      ['7K30MQT1', '7K30MQT1', undefined],
      ['referral', 'referral']
    ])
  })

  test('sends no request where the browser can solve no captcha', async () => {
    const { ports, world, captcha } = open()
    captcha.fail()
    expect(await signUp(ports)(details(ana))()).toMatchObject({ left: { area: 'network' } })
    expect(world.sent).toEqual([])
  })

  const answering = (ports: ReturnType<typeof open>['ports'], answer: E.Either<Failure, boolean>) => {
    const numbers: string[] = []
    const validatePhone = (number: string) => async () => (numbers.push(number), answer)
    return { numbers, asked: { ...ports, accounts: { ...ports.accounts, validatePhone } } }
  }

  test('asks the wallet service first for a number, and solves no captcha for an invalid one', async () => {
    const { ports, world, captcha } = open()
    const { asked, numbers } = answering(ports, E.right(false))
    expect(await signUp(asked)(details(phone))()).toMatchObject({ left: { area: 'signUp', code: 'InvalidParameterExceptionMobile' } })
    expect([numbers, captcha.solved, world.sent]).toEqual([[phone.uid], [], []])
    expect(await signUp(asked)(details(ana))()).toEqual(E.right('codeSent'))
    expect(numbers).toEqual([phone.uid])
  })

  test('goes on with a number where the wallet service does not answer: the pool asks the store itself', async () => {
    const { ports } = open()
    const { asked, numbers } = answering(ports, E.left(networkFailure(429)))
    expect(await signUp(asked)(details(phone))()).toEqual(E.right('codeSent'))
    expect(numbers).toEqual([phone.uid])
  })

  test('says that a name was deleted or is taken', async () => {
    const { ports, world } = open()
    world.deleted.add(phone.uid)
    expect(await signUp(ports)(details(phone))()).toMatchObject({ left: { area: 'signUp', code: 'ACCOUNT_ALREADY_DELETED_Mobile' } })
    world.add({ email: ana.uid }, { isConfirmed: true })
    expect(await signUp(ports)(details(ana))()).toMatchObject({ left: { code: 'UsernameExistsExceptionEmail' } })
  })
})

describe('confirmSignUp after a lost answer', () => {
  const losing = () => {
    const scene = open()
    scene.world.add({ email: ana.uid })
    let isLost = true
    const identity = {
      ...scene.ports.identity,
      confirmSignUp: (typed: Parameters<typeof scene.ports.identity.confirmSignUp>[0]) => async () => {
        const answer = await scene.ports.identity.confirmSignUp(typed)()
        return isLost ? E.left(networkFailure(599)) : answer
      }
    }
    const confirm = confirmSignUp({ identity }, scene.tries)
    return { ...scene, confirm, isBack: () => void (isLost = false) }
  }

  test('says that the account is confirmed when the code is typed once more', async () => {
    const { confirm, world, isBack } = losing()
    world.send('signUp', ana.uid)
    const typed = { account: ana, code: otp(world.lastCode(ana.uid)) }
    expect(await confirm(typed)()).toMatchObject({ left: { area: 'network' } })
    isBack()
    expect(await confirm(typed)()).toEqual(E.right(undefined))
  })

  test('says nothing of another code', async () => {
    const { confirm, world, isBack } = losing()
    world.send('signUp', ana.uid)
    await confirm({ account: ana, code: otp(world.lastCode(ana.uid)) })()
    isBack()
    expect(await confirm({ account: ana, code: WRONG })()).toMatchObject({ left: { area: 'signUp', code: 'CodeMismatchException' } })
  })
})

describe('wrong codes', () => {
  test('are counted down by the store, then locked for three hours; a new code changes nothing of it', async () => {
    const { ports, world, tries, passes } = open()
    await signUp(ports)(details(ana))()
    const tryOne = (code: Otp) => confirmSignUp(ports, tries)({ account: ana, code })()
    for (const remainingTries of [4, 3, 2, 1]) {
      if (remainingTries === 2) await ports.identity.resendCode(ana)()
      expect(await tryOne(WRONG)).toMatchObject({ left: { area: 'signUp', code: 'CodeMismatchException', params: { remainingTries } } })
    }
    expect(await tryOne(WRONG)).toMatchObject({ left: { area: 'otp', code: 'locked', recovery: { kind: 'wait', ms: 10_800_000 } } })
    expect(await tries.left({ account: ana, purpose: 'signUp' })()).toEqual(
      E.right({ kind: 'locked', until: new Date('2026-11-21T05:02:00Z') })
    )
    passes(10_800_000)
    expect(await tryOne(otp(world.lastCode(ana.uid)))).toEqual(E.right(undefined))
  })

  test('count for one purpose alone, and an old code is no wrong one', async () => {
    const { ports, world, tries, passes } = open()
    await signUp(ports)(details(ana))()
    await confirmSignUp(ports, tries)({ account: ana, code: WRONG })()
    expect(await tries.left({ account: ana, purpose: 'recovery' })()).toEqual(E.right({ kind: 'open', triesLeft: 5 }))
    passes(86_400_000)
    expect(await confirmSignUp(ports, tries)({ account: ana, code: otp(world.lastCode(ana.uid)) })()).toMatchObject({
      left: { code: 'ExpiredCodeException' }
    })
    expect(await tries.left({ account: ana, purpose: 'signUp' })()).toEqual(E.right({ kind: 'open', triesLeft: 4 }))
  })
})

describe('signIn', () => {
  test('opens the session', async () => {
    const { credentials, browser } = await signedIn()
    expect([credentials.caller().kind, browser.marker.read()]).toEqual(['user', 'open'])
  })

  test('refuses by what was typed, and opens nothing', async () => {
    const { ports, world, credentials } = open()
    world.add({ email: ana.uid }, { isConfirmed: true })
    const wrong = await signIn(ports, true)({ account: ana, password: 'no' })()
    const unknown = await signIn(ports, true)({ account: { authType: 'email', uid: 'nobody@example.com' }, password: 'no' })()
    expect([wrong, unknown]).toMatchObject([
      { left: { code: 'NotAuthorizedExceptionEmail' } },
      { left: { code: 'NotAuthorizedExceptionEmail' } }
    ])
    expect(credentials.caller().kind).toBe('nobody')
  })

  test('refuses by what was typed where the provider names unknown users', async () => {
    const { ports, world, credentials } = open()
    const identity = fakeIdentityProvider(world, credentials, false)
    expect(await signIn({ ...ports, identity }, true)({ account: phone, password: 'no' })()).toMatchObject({
      left: { code: 'UserNotFoundExceptionMobile' }
    })
    expect(await signIn({ ...ports, identity }, true)({ account: ana, password: 'no' })()).toMatchObject({
      left: { code: 'UserNotFoundExceptionEmail' }
    })
  })

  test.each([
    [phone, true, true, 'UserNotConfirmedException'],
    [phone, true, false, 'UserNotFoundExceptionMobile'],
    [phone, false, true, 'UserNotFoundExceptionMobile'],
    [ana, false, true, 'UserNotConfirmedException']
  ])('with %o, never confirmed, known to the wallet: %s, sign-up by number: %s, answers %s', async (account, known, phoneSignUp, code) => {
    const { ports, world } = open()
    world.add(account.authType === 'email' ? { email: account.uid } : { phoneNumber: account.uid })
    const numbers: string[] = []
    const validatePhone = (number: string) => async () => (numbers.push(number), E.right(known))
    const asked = { ...ports, accounts: { ...ports.accounts, validatePhone } }
    expect(await signIn(asked, phoneSignUp)({ account, password: 'crystals 7' })()).toMatchObject({ left: { area: 'signIn', code } })
    expect(numbers).toEqual(account.authType === 'mobile' && phoneSignUp ? [account.uid] : [])
  })
})

test('signIn is tried again when an unconfirmed number gets no answer, which is no unknown number', async () => {
  const { ports, world } = open()
  world.add({ phoneNumber: phone.uid })
  const validatePhone = () => () => Promise.resolve(E.left(networkFailure(599)))
  const asked = { ...ports, accounts: { ...ports.accounts, validatePhone } }
  expect(await signIn(asked, true)({ account: phone, password: 'crystals 7' })()).toMatchObject({ left: { area: 'network', code: 599 } })
})

describe('password recovery', () => {
  test('sets a new password by a code, and says the same when there is no account', async () => {
    const { ports, world, tries } = open()
    const kept = world.add({ email: ana.uid }, { isConfirmed: true })
    const ask = { countryCode: 'sg', languageCode: 'en' }
    const known = await requestRecovery(ports)({ account: ana, ...ask })()
    expect(await requestRecovery(ports)({ account: ana, ...ask, captchaToken: 'ticked' })()).toEqual(known)
    expect(await requestRecovery(ports)({ account: phone, ...ask })()).toEqual(known)
    expect(await submitNewPassword(ports, tries)({ account: ana, code: WRONG, password: 'emeralds 8' })()).toMatchObject({
      left: { area: 'recovery', params: { remainingTries: 4 } }
    })
    expect(await submitNewPassword(ports, tries)({ account: ana, code: otp(world.lastCode(ana.uid)), password: 'emeralds 8' })()).toEqual(
      E.right(undefined)
    )
    expect(kept.password).toBe('emeralds 8')
  })
})

describe('account settings', () => {
  test('change the password when the old one is known', async () => {
    const { ports, kept } = await signedIn()
    expect(await changePassword(ports)({ oldPassword: 'no', newPassword: 'emeralds 8' })()).toMatchObject({
      left: { code: 'NotAuthorizedExceptionPassReset' }
    })
    expect(await changePassword(ports)({ oldPassword: 'crystals 7', newPassword: 'emeralds 8' })()).toEqual(E.right('endedOthers'))
    expect(kept.password).toBe('emeralds 8')
  })

  test('refuse a number that the wallet service calls none', async () => {
    const { ports, kept } = await signedIn()
    expect(await updateSettings(ports)({ phoneNumber: '+6571234567' })()).toMatchObject({
      left: { area: 'signUp', code: 'InvalidParameterExceptionMobile' }
    })
    expect(kept.user.phoneNumber).toBeUndefined()
  })

  test('end the session on a change of password with a token that was taken back elsewhere', async () => {
    const { ports, world, kept, credentials, browser } = await signedIn()
    world.revoke(kept.user.sub)
    expect(await changePassword(ports)({ oldPassword: 'crystals 7', newPassword: 'emeralds 8' })()).toMatchObject({
      left: { area: 'signIn', code: 'SEC_01' }
    })
    expect([credentials.caller().kind, browser.marker.read()]).toEqual(['nobody', 'none'])
  })

  test('keep the session on a late answer about a token that was renewed meanwhile', async () => {
    const { ports, world, kept, credentials } = await signedIn()
    const identity = {
      ...ports.identity,
      changePassword: (typed: Parameters<typeof ports.identity.changePassword>[0]) => async () => {
        world.revoke(kept.user.sub)
        const answer = await ports.identity.changePassword(typed)()
        await renewSession(ports)()()
        return answer
      }
    }
    await changePassword({ ...ports, identity })({ oldPassword: 'crystals 7', newPassword: 'emeralds 8' })()
    expect(credentials.caller().kind).toBe('user')
  })

  test('end offers where they are sent from when the wish is taken back, at a verified contact alone', async () => {
    const { ports, browser, kept } = await signedIn()
    const owner = { email: 'ana@example.com', emailVerified: true, phoneNumber: '+6581234567', phoneNumberVerified: false }
    expect(await updateSettings(ports)({ marketingConsent: false }, owner)()).toEqual(E.right(undefined))
    await updateSettings(ports)({ marketingConsent: true }, owner)()
    await updateSettings(ports)({ marketingConsent: false }, { ...owner, emailVerified: false })()
    await updateSettings(ports)({ name: 'Ana' }, owner)()
    const contacts = { email: 'ana@example.com', phoneNumber: undefined }
    expect(browser.offersAsked).toEqual([
      { owner: contacts, act: 'leave' },
      { owner: contacts, act: 'return' }
    ])
    expect(kept.user.marketingConsent).toBe(false)
  })

  test('say when offers could not be ended', async () => {
    const { ports } = await signedIn()
    const owner = { email: 'ana@example.com', emailVerified: true, phoneNumber: undefined, phoneNumberVerified: false }
    const marketingConsents = { ask: () => async () => E.left(networkFailure(503)) }
    const saved = await updateSettings({ ...ports, marketingConsents })({ marketingConsent: false }, owner)()
    expect(saved).toMatchObject({ left: { area: 'network', code: 503 } })
  })

  test('show what was changed; a new number is proven by its code', async () => {
    const { ports, world, kept, tries } = await signedIn()
    await updateSettings(ports)({ name: 'Ana', languageCode: 'zh', phoneNumber: phone.uid })()
    expect(kept.user).toMatchObject({ name: 'Ana', languageCode: 'zh', phoneNumberVerified: false })
    await startVerification(ports)(phone)()
    expect(await finishVerification(ports, tries)({ account: phone, code: WRONG })()).toMatchObject({
      left: { area: 'otp', code: -202, params: { remainingTries: 4 } }
    })
    expect(await finishVerification(ports, tries)({ account: phone, code: otp(world.lastCode(phone.uid)) })()).toEqual(E.right(undefined))
    expect(kept.user.phoneNumberVerified).toBe(true)
  })

  test('delete the account by its code, for good: the browser is signed out, and the next sign-in is refused', async () => {
    const { ports, world, passes, credentials, browser } = await signedIn()
    passes(300_000)
    expect(await requestDeletion(ports)()()).toEqual(E.right({ kind: 'codeSent' }))
    expect(await deleteAccount(ports)({ kind: 'code', code: '000000' })()).toMatchObject({
      left: { code: 'CodeMismatchException', params: { remainingTries: 4 } }
    })
    expect([credentials.caller().kind, world.triesOf({ account: ana, purpose: 'deletion' })]).toMatchObject(['user', { triesLeft: 4 }])
    expect(await deleteAccount(ports)({ kind: 'code', code: world.lastCode(ana.uid) ?? '' })()).toEqual(E.right(undefined))
    expect([credentials.caller().kind, browser.marker.read(), world.find(ana)]).toEqual(['nobody', 'none', undefined])
    expect(await signIn(ports, true)({ account: ana, password: 'crystals 7' })()).toMatchObject({
      left: { code: 'ACCOUNT_ALREADY_DELETED_Email' }
    })
  })

  test('delete without a code within five minutes after the password was typed, and not a moment later', async () => {
    const { ports, world, passes } = await signedIn()
    const asked = await requestDeletion(ports)()()
    expect(asked).toMatchObject({ right: { kind: 'signedInLately' } })
    if (E.isLeft(asked) || asked.right.kind === 'codeSent') return
    expect(world.sent).toEqual([])
    passes(299_999)
    expect(await deleteAccount(ports)({ kind: 'key', key: 'of somebody else' })()).toMatchObject({ left: { code: 'ExpiredCodeException' } })
    await renewSession(ports)()()
    passes(1)
    expect(await deleteAccount(ports)({ kind: 'key', key: asked.right.key })()).toMatchObject({ left: { code: 'ExpiredCodeException' } })
    expect(world.find(ana)).toMatchObject({ user: { email: ana.uid } })
  })

  test('delete also where the provider does not answer any more, and report that', async () => {
    const { ports, world, passes, credentials, reported } = await signedIn()
    passes(300_000)
    await requestDeletion(ports)()()
    const identity = { ...ports.identity, deleteUser: () => async () => (world.line(false), ports.identity.deleteUser()()) }
    expect(await deleteAccount({ ...ports, identity })({ kind: 'code', code: world.lastCode(ana.uid) ?? '' })()).toEqual(E.right(undefined))
    expect(credentials.caller().kind).toBe('nobody')
    expect(reported.map(({ area }) => area)).toContain('network')
    world.line(true)
    expect(await signIn(ports, true)({ account: ana, password: 'crystals 7' })()).toMatchObject({
      left: { code: 'ACCOUNT_ALREADY_DELETED_Email' }
    })
  })

  test('allow three changes of account in one browser, then none for a day', () => {
    const { ports, passes } = open()
    const left = () => accountAllowance(ports)()
    for (const triesLeft of [3, 2, 1]) {
      expect(left()).toEqual({ kind: 'allowed', left: triesLeft })
      noteAccountChange(ports)
    }
    expect(left()).toEqual({ kind: 'limited', until: new Date('2026-11-22T02:02:00Z') })
    noteAccountChange(ports)
    passes(86_400_000)
    expect(left()).toEqual({ kind: 'allowed', left: 3 })
  })
})
