import type * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { type AccountSteps, accountSteps } from '../../../src/application/use-cases/account-steps.ts'
import type { SessionFlows } from '../../../src/application/machines/session-context.ts'
import { signInMachine } from '../../../src/application/machines/sign-in.machine.ts'
import { signUpMachine } from '../../../src/application/machines/sign-up.machine.ts'
import { socialReturnMachine } from '../../../src/application/machines/social-return.machine.ts'
import type { BirthDate } from '../../../src/domain/account/age-gate.ts'
import type { Otp } from '../../../src/domain/account/otp.ts'
import type { Failure } from '../../../src/domain/errors/failure.ts'
import { defaultLanguage } from '../../../src/domain/market/language.ts'
import { singapore } from '../../../src/domain/market/table/southeast-asia.ts'
import { aClock, settled } from '../../support/fake-clock.ts'
import { aBrowser } from '../../../src/testing/a-tab.ts'
import { anAccountWorld } from '../../../src/testing/account-world.ts'

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

/** Waits until every request has its answer, also where one answer leads to the next request. */
export const quiet = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await settled()
}

/**
 * Creates a connection that can be slow: meanwhile requests wait.
 * They are answered in their order when it is fast again.
 */
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

/** Creates the machines that a session runs as its children. */
export const flowsOf = ({ signIn, signUp, social }: Pick<AccountSteps, 'signIn' | 'signUp' | 'social'>): SessionFlows => ({
  signIn: signInMachine(signIn),
  signUp: signUpMachine(signUp),
  socialReturn: socialReturnMachine(social)
})

const pageLocale = { market: singapore, language: defaultLanguage(singapore), phoneSignUp: true }

/** Steps that are answered at once on any connection. */
const AT_ONCE: ReadonlySet<string> = new Set([
  'now',
  'drop',
  'allowance',
  'noteSwitch',
  'hasLeftContact',
  'isOpen',
  'listen',
  'guestPurchase',
  'setReturnPath',
  'kept',
  'waitedSince'
])

/** Wraps steps so that they use a connection that can be slow. */
export const over = <T extends object>(line: ReturnType<typeof aLine>, steps: T): T =>
  Object.fromEntries(
    Object.entries(steps).map(([name, step]: [string, unknown]) => {
      if (typeof step === 'object' && step !== null) return [name, over(line, step)]
      return [name, AT_ONCE.has(name) ? step : line.slowly(step as Parameters<typeof line.slowly>[0])]
    })
  ) as T

/**
 * Opens one tab of a browser with the real use cases on the fakes, as steps of the machines.
 * Several tabs share a world and a browser.
 */
export const aTab = (browser: ReturnType<typeof aBrowser>, line: ReturnType<typeof aLine>) => {
  const tab = browser.tab()
  return { ...tab, steps: over(line, accountSteps(tab.ports, pageLocale)) }
}

/** Creates a world, a browser and one tab of it, with a clock that the test controls. */
export const aScene = () => {
  const clock = aClock()
  const world = anAccountWorld(clock.now)
  const browser = aBrowser(world)
  const line = aLine()
  return { clock, world, browser, line, ...aTab(browser, line), newestCode: (uid: string) => world.lastCode(uid) as Otp }
}
