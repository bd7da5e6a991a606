import type * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { AccountPorts } from '../../../src/application/ports/account-ports.ts'
import type { AccountDeletionSteps } from '../../../src/application/machines/account-deletion.machine.ts'
import type { OneTimeCodeSteps } from '../../../src/application/machines/one-time-code.machine.ts'
import type { PasswordRecoverySteps } from '../../../src/application/machines/password-recovery.machine.ts'
import type { SessionSteps } from '../../../src/application/machines/session-context.ts'
import type { SignInSteps } from '../../../src/application/machines/sign-in.machine.ts'
import type { SignUpSteps } from '../../../src/application/machines/sign-up.machine.ts'
import type { SocialReturnSteps } from '../../../src/application/machines/social-return.machine.ts'
import { confirmSignUp, requestRecovery, signIn, signUp, submitNewPassword } from '../../../src/application/use-cases/account.ts'
import {
  accountAllowance,
  deleteAccount,
  finishVerification,
  noteAccountChange,
  requestDeletion,
  startVerification
} from '../../../src/application/use-cases/account-settings.ts'
import { afterSignIn } from '../../../src/application/use-cases/after-sign-in.ts'
import { codeTries } from '../../../src/application/use-cases/code-tries.ts'
import { adoptGuestPurchase } from '../../../src/application/use-cases/guest-adoption.ts'
import { hasLeftContact } from '../../../src/application/use-cases/guest-contact.ts'
import { closeSession, renewSession, restoreSession, signOut } from '../../../src/application/use-cases/session.ts'
import { authenticateSocialUser, beginSocialSignIn, finishSocialSignIn } from '../../../src/application/use-cases/social-sign-in.ts'
import type { BirthDate } from '../../../src/domain/account/age-gate.ts'
import type { Otp } from '../../../src/domain/account/otp.ts'
import type { Failure } from '../../../src/domain/errors/failure.ts'
import { defaultLanguage } from '../../../src/domain/market/language.ts'
import { singapore } from '../../../src/domain/market/table/southeast-asia.ts'
import { aClock, settled } from '../../support/fake-clock.ts'
import { aBrowser } from '../../support/fakes/a-tab.ts'
import { anAccountWorld } from '../../support/fakes/account-world.ts'

export const ana = { authType: 'email', uid: 'ana@example.com' } as const
export const phone = { authType: 'mobile', uid: '+6581234567' } as const
export const PASSWORD = 'crystals 7'
export const WRONG = '000000' as Otp

export const aSignUp = (account: typeof ana | typeof phone = ana) => ({
  account,
  password: PASSWORD,
  birthDate: '2000-02-29' as BirthDate,
  marketingConsent: false,
  countryCode: 'sg',
  countryName: 'Singapore',
  languageCode: 'en',
  cpf: undefined
})

export const aPerson = { languageCode: 'en', birthDate: '2000-02-29' as BirthDate, cpf: undefined, marketingConsent: false }

/** Everything that has an answer has got it, also where one answer leads to the next question. */
export const quiet = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await settled()
}

/** A line that can be slow: what is asked meanwhile is answered when it is fast again, in the order in which it was asked. */
export const aLine = () => {
  let isSlow = false
  let waiting: (() => void)[] = []
  const slowly =
    <I, A>(step: (input: I) => TaskEither<Failure, A>) =>
    (input: I): TaskEither<Failure, A> =>
    async (): Promise<E.Either<Failure, A>> => {
      if (isSlow) await new Promise<void>((resolve) => void waiting.push(resolve))
      return step(input)()
    }
  return {
    slowly,
    slow: (slow: boolean) => {
      isSlow = slow
      if (!slow) waiting = waiting.flatMap((answer) => (answer(), []))
    }
  }
}

const place = { market: singapore, language: defaultLanguage(singapore) }

/** One tab of a browser with the real use-cases on the fakes, as steps of the machines; several tabs share a world and a browser. */
export const aTab = (browser: ReturnType<typeof aBrowser>, line: ReturnType<typeof aLine>, world: ReturnType<typeof anAccountWorld>) => {
  const tab = browser.tab()
  const ports: AccountPorts = tab.ports
  const tries = codeTries(ports)
  const { slowly } = line
  /** What is asked without saying anything. */
  const again = <A>(step: () => TaskEither<Failure, A>) => {
    const slow = slowly(step)
    return () => slow(undefined)
  }
  const code = (check: OneTimeCodeSteps['check'], send: OneTimeCodeSteps['send']): OneTimeCodeSteps => ({
    tries: slowly(tries.left),
    send: slowly(send),
    check: slowly(check),
    now: world.now
  })
  const enter = slowly(afterSignIn(ports, place))
  const forgot = requestRecovery(ports)
  const recover = (account: typeof ana | typeof phone) => forgot({ account, countryCode: 'sg', languageCode: 'en' })
  const steps = {
    signUp: {
      signUp: slowly(signUp(ports)),
      code: code(
        ({ subject: { account }, code: typed }) => confirmSignUp(ports, tries)({ account, code: typed }),
        ({ account }) => ports.identity.resendCode(account)
      ),
      signIn: slowly(signIn(ports, true)),
      enter
    } satisfies SignUpSteps,
    signIn: { signIn: slowly(signIn(ports, true)), enter, beginSocial: slowly(beginSocialSignIn(ports)) } satisfies SignInSteps,
    recovery: {
      request: slowly((account) => recover(account as typeof ana)),
      code: code(
        ({ subject: { account }, code: typed, password = '' }) => submitNewPassword(ports, tries)({ account, code: typed, password }),
        ({ account }) => recover(account as typeof ana)
      )
    } satisfies PasswordRecoverySteps,
    verification: code(
      ({ subject: { account }, code: typed }) => finishVerification(ports, tries)({ account, code: typed }),
      ({ account }) => startVerification(ports)(account)
    ),
    deletion: {
      allowance: accountAllowance(ports),
      request: again(requestDeletion(ports)),
      code: code(
        ({ subject: { account }, code: proof }) => deleteAccount(ports, tries)({ account, proof }),
        () => requestDeletion(ports)()
      ),
      deleteByLink: slowly(deleteAccount(ports, tries))
    } satisfies AccountDeletionSteps,
    social: {
      finish: slowly(finishSocialSignIn(ports)),
      authenticate: slowly(authenticateSocialUser(ports)),
      enter,
      signOut: again(signOut(ports))
    } satisfies SocialReturnSteps,
    session: {
      restore: again(restoreSession(ports)),
      renew: again(renewSession(ports)),
      signOut: again(signOut(ports)),
      close: again(closeSession(ports)),
      drop: ports.credentials.drop,
      adopt: slowly(adoptGuestPurchase(ports, 'sg')),
      allowance: accountAllowance(ports),
      noteSwitch: () => noteAccountChange(ports),
      hasLeftContact: () => hasLeftContact(ports.cookies),
      isOpen: () => ports.accountStores.sessionMarker.read() === 'open',
      listen: (heard) => {
        const endTabs = ports.tabs.hear((news) => heard({ type: news === 'signedIn' ? 'tab.signedIn' : 'tab.signedOut' }))
        const endTokens = ports.credentials.onRejected(() => heard({ type: 'token.rejected' }))
        return () => {
          endTabs()
          endTokens()
        }
      },
      now: world.now
    } satisfies SessionSteps
  }
  return { ...tab, steps, tries }
}

/** A world, a browser and one tab of it, with a clock that the test moves. */
export const aScene = () => {
  const clock = aClock()
  const world = anAccountWorld(clock.now)
  const browser = aBrowser(world)
  const line = aLine()
  return { clock, world, browser, line, ...aTab(browser, line, world), newestCode: (uid: string) => world.lastCode(uid) as Otp }
}
