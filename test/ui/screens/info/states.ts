import { createElement } from 'react'
import type { StoredName } from '../../../../src/domain/marketing/consent.ts'
import type { Erasure } from '../../../../src/application/use-cases/erase-things.ts'
import { blockNumberMachine } from '../../../../src/application/machines/block-number.machine.ts'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { otpErrors } from '../../../../src/domain/errors/otp-errors.ts'
import { AboutScreen } from '../../../../src/ui/screens/info/about-screen.tsx'
import { AccessibilityScreen } from '../../../../src/ui/screens/info/accessibility-screen.tsx'
import { BlockNumberView } from '../../../../src/ui/screens/info/block-number-screen.tsx'
import { CashbackLandingScreen } from '../../../../src/ui/screens/info/cashback-landing-screen.tsx'
import { CookiesView, type Erased } from '../../../../src/ui/screens/info/cookies-screen.tsx'
import type { BlockNumberContent } from '../../../../src/ui/screens/info/info-content.ts'
import { HelpScreen } from '../../../../src/ui/screens/info/help-screen.tsx'
import { GlobalProductScreen } from '../../../../src/ui/screens/info/global-product-screen.tsx'
import { OfflineScreen } from '../../../../src/ui/screens/info/offline-screen.tsx'
import { PartnershipView, type Sending } from '../../../../src/ui/screens/info/partnership-screen.tsx'
import { TermsScreen } from '../../../../src/ui/screens/info/terms-screen.tsx'
import { type Leaving, UnsubscribeView } from '../../../../src/ui/screens/info/unsubscribe-screen.tsx'
import { WalletLandingScreen } from '../../../../src/ui/screens/info/wallet-landing-screen.tsx'
import type { ScreenState } from '../../states.ts'
import { fullHelp, plainTerms, smallAbout } from './sample-pages.ts'

const info = (name: string, shows: RegExp, draw: ScreenState['draw']): ScreenState => ({ screen: 'info', name, shows, draw })

const nothing = () => undefined

const never: Promise<never> = new Promise(() => undefined)

const cookies = (erased: Erased) => createElement(CookiesView, { erased, onErase: nothing })

const outcomes = (...outcome: readonly (readonly [StoredName, Erasure])[]): Erased => new Map(outcome)

const ID: BlockNumberContent = { page: 'blockNumber', phoneCode: '62', mobilePattern: '8\\d{8,10}' }

/** Brings the machine of blocking a number into a state; its services answer nothing. */
const block = (value: string | Readonly<Record<string, string>>, more: object = {}) => {
  const machine = blockNumberMachine({ sendCode: () => () => never, settle: () => () => never })
  const context = {
    countryCode: 'id',
    shopLang: 'en',
    msisdn: '81234567890',
    wish: 'block',
    code: '',
    failure: undefined,
    codesSent: 0,
    mayResend: false,
    ...more
  }
  const snapshot = machine.resolveState({ value, context } as Parameters<typeof machine.resolveState>[0])
  return createElement(BlockNumberView, { content: ID, snapshot, send: nothing })
}

const partner = (sending: Sending, errors: Parameters<typeof PartnershipView>[0]['errors'] = {}) =>
  createElement(PartnershipView, { sending, errors, onSend: nothing })

const leaving = (state: Leaving) => createElement(UnsubscribeView, { leaving: state, onAct: nothing })

const opened = (kind: 'subscribed' | 'unsubscribed', done?: 'leave' | 'return'): Leaving => ({
  kind: 'open',
  state: { kind, contact: 'sam***@example.com' },
  done,
  busy: false
})

/** Every page that explains the store, in every state it can be in. */
export const infoStates: readonly ScreenState[] = [
  info('about', /players in 3 countries/, () => createElement(AboutScreen, { content: smallAbout })),
  info('about, with countries to come', /Bolivia · Peru/, () =>
    createElement(AboutScreen, { content: { ...smallAbout, comingSoon: ['Bolivia', 'Peru'] } })
  ),
  info('terms', /By paying you accept/, () => createElement(TermsScreen, { content: plainTerms })),
  info('terms that are accepted in so many words', /ticking a box/, () =>
    createElement(TermsScreen, { content: { ...plainTerms, taxIncluded: true, expressTerms: true, contact: 'help@store.example' } })
  ),
  info('help', /I paid, but nothing arrived/, () => createElement(HelpScreen, { content: fullHelp })),
  info('cookies', /pending-orders/, () => cookies(undefined)),
  info('cookies, one erased', /theme has been erased/, () => cookies(outcomes(['theme', 'erased']))),
  info('cookies, one that was not there', /theme wasn’t stored here/, () => cookies(outcomes(['theme', 'nothing']))),
  info('cookies, all erased', /2 items erased/, () => cookies(outcomes(['theme', 'erased'], ['ssk', 'nothing'], ['consent', 'erased']))),
  info('cookies, one that stays', /couldn’t erase 1 item/, () => cookies(outcomes(['ssk', 'stays'], ['theme', 'erased']))),
  info('cookies, without a line', /didn’t work/, () => cookies('failed')),
  info('a number to block', /without \u2066\+62/, () => block('typing')),
  info('a code that is sent', /Sending…/, () => block('sending')),
  info('a code that could not be sent', /couldn’t send a code/, () => block('typing', { failure: otpErrors.failure(-201) })),
  info('a code to type', /on its way to \u206681\*\*\*\*\*7890\u2069/, () => block({ proving: 'waiting' }, { codesSent: 1 })),
  info('another code to ask for', /No message\?/, () => block({ proving: 'waiting' }, { codesSent: 2, mayResend: true })),
  info('a wrong code', /4 tries left/, () =>
    block({ proving: 'waiting' }, { codesSent: 1, failure: otpErrors.failure(-202, { recovery: 'enterOtp', remainingTries: 4 }) })
  ),
  info('a code that is checked', /One moment…/, () => block({ proving: 'settling' }, { codesSent: 1, wish: 'unblock' })),
  info('too many wrong codes', /[Tt]ry again in 3 hours/, () => block('locked', { codesSent: 1, failure: otpErrors.failure('locked') })),
  info('a blocked number', /is blocked for payments/, () => block('done', { codesSent: 1 })),
  info('a number that can pay again', /can pay again/, () => block('done', { codesSent: 1, wish: 'unblock' })),
  info('for companies', /Become a payment partner/, () => partner({ kind: 'writing' })),
  info('for companies, something missing', /Please fill this in/, () =>
    partner({ kind: 'writing' }, { company: { key: 'field.required' }, message: { key: 'field.maximumLength', params: { maximum: 2000 } } })
  ),
  info('for companies, sending', /Sending…/, () => partner({ kind: 'sending' })),
  info('for companies, not sent', /You’re offline/, () => partner({ kind: 'failed', failure: networkFailure(599) })),
  info('for companies, sent', /Thank you, Aiko/, () => partner({ kind: 'sent', name: 'Aiko', email: 'aiko@koi.example' })),
  info('a wallet', /the order waits 3 minutes[\s\S]*Questions and answers[\s\S]*Does my balance expire/, () =>
    createElement(WalletLandingScreen, { content: { page: 'walletLanding', figures: { currency: 'USD', codeDigits: 6, topUpMinutes: 3 } } })
  ),
  info('no wallet', /Wallet isn’t available in the United States/, () =>
    createElement(WalletLandingScreen, { content: { page: 'walletLanding' } })
  ),
  info('rewards', /from 2 to 90 percent/, () =>
    createElement(CashbackLandingScreen, { content: { page: 'cashbackLanding', figures: { least: '2', most: '90', days: 45 } } })
  ),
  info('no rewards', /Rewards aren’t available in the United States/, () =>
    createElement(CashbackLandingScreen, { content: { page: 'cashbackLanding' } })
  ),
  info('a product outside all countries', /Where do you play Koi Garden/, () =>
    createElement(GlobalProductScreen, {
      content: { page: 'globalProduct', productPath: 'koi-garden', name: 'Koi Garden', regions: smallAbout.regions }
    })
  ),
  info('accessibility', /Accessibility Guidelines \(WCAG\) 2\.2, level AA[\s\S]*Found a barrier/, () => createElement(AccessibilityScreen)),
  info('no network', /You can’t be charged by this page/, () => createElement(OfflineScreen)),
  info('a link that opens', /Opening your link/, () => leaving({ kind: 'opening' })),
  info('a link that cannot be asked about', /You’re offline/, () => leaving({ kind: 'failed', failure: networkFailure(599) })),
  info('offers to stop', /We send offers to sam\*\*\*@example\.com/, () => leaving(opened('subscribed'))),
  info('offers that were stopped', /No more offers for sam/, () => leaving(opened('unsubscribed', 'leave'))),
  info('offers that were stopped before', /sam\S+ already gets no offers/, () => leaving(opened('unsubscribed'))),
  info('offers that go on', /gets offers again/, () => leaving(opened('subscribed', 'return'))),
  info('a link that is too old', /This link has expired/, () =>
    leaving({ kind: 'open', state: { kind: 'expired' }, done: undefined, busy: false })
  ),
  info('a link that is cut off', /This link isn’t complete/, () =>
    leaving({ kind: 'open', state: { kind: 'broken' }, done: undefined, busy: false })
  )
]
