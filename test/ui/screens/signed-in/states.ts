import { createElement, type ReactElement, type ReactNode } from 'react'
import { createActor } from 'xstate'
import { openAccountFlows } from '../../../../src/application/open-account-flows.ts'
import { openAccounts } from '../../../../src/application/open-accounts.ts'
import type { User } from '../../../../src/domain/account/user.ts'
import type { Failure } from '../../../../src/domain/errors/failure.ts'
import { recoveryErrors, signInErrors } from '../../../../src/domain/errors/identity-errors.ts'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { orderErrors } from '../../../../src/domain/errors/order-errors.ts'
import { defaultLanguage } from '../../../../src/domain/market/language.ts'
import { unitedStates } from '../../../../src/domain/market/table/americas.ts'
import { AccountFlowsProvider } from '../../../../src/ui/screens/account/account-flows-context.tsx'
import { AccountsProvider } from '../../../../src/ui/screens/account/accounts-context.tsx'
import { AccountData } from '../../../../src/ui/screens/signed-in/account-data-page.tsx'
import { AdoptionView } from '../../../../src/ui/screens/signed-in/adoption-note.tsx'
import { ContactsCard } from '../../../../src/ui/screens/signed-in/contacts-card.tsx'
import { Deleted, DeletionView } from '../../../../src/ui/screens/signed-in/deletion-view.tsx'
import { AllowanceNote, LeaveCard } from '../../../../src/ui/screens/signed-in/leave-card.tsx'
import type { SettingsContent } from '../../../../src/ui/screens/signed-in/signed-in-content.ts'
import type { ContactTask } from '../../../../src/ui/screens/signed-in/account-contact.ts'
import { SignedInContentProvider } from '../../../../src/ui/screens/signed-in/signed-in-context.ts'
import { SignedInLayout } from '../../../../src/ui/screens/signed-in/signed-in-layout.tsx'
import type { SignedIn } from '../../../../src/ui/screens/signed-in/signed-in-page.tsx'
import type { SignedInStage } from '../../../../src/ui/screens/signed-in/signed-in-stage.ts'
import { PasswordCard } from '../../../../src/ui/screens/signed-in/password-card.tsx'
import { PersonCard } from '../../../../src/ui/screens/signed-in/person-card.tsx'
import { type HistoryState, OrderHistoryView } from '../../../../src/ui/screens/signed-in/order-history-view.tsx'
import { aBrowser } from '../../../../src/testing/a-tab.ts'
import { anAccountWorld } from '../../../../src/testing/account-world.ts'
import { situations } from '../order/sample-orders.ts'
import type { ScreenState } from '../../states.ts'

const nothing = () => undefined
const now = () => new Date('2026-11-21T02:02:00Z')
const noLine = networkFailure(undefined)

const world = anAccountWorld(now)
const { ports } = aBrowser(world).tab()
const setting = { market: unitedStates, language: defaultLanguage(unitedStates), phoneSignUp: true }
const accounts = openAccounts(ports, setting)
const flows = openAccountFlows(ports, setting)

const ana: User = world.add({
  name: 'Ana',
  email: 'ana@example.com',
  emailVerified: true,
  phoneNumber: '+12025550123',
  birthDate: '2000-02-29',
  languageCode: 'en'
}).user

const machine = accounts.machines.session
/** Returns an owner whose session is not started, so that no press has an effect. */
const ownerOf = (user: User, session: SignedIn['session'] = createActor(machine)): SignedIn => ({ user, session, onRefused: nothing })

/** Creates the state of a sign-out in every browser. */
const leavingEverywhere = (everywhere: 'leaving' | 'idle', notEverywhere?: Failure): SignedIn => {
  const value = { signedIn: { tokens: 'new', adoption: 'idle', everywhere } } as const
  const context = { ...createActor(machine).getSnapshot().context, user: ana, notEverywhere }
  return ownerOf(ana, createActor(machine, { snapshot: machine.resolveState({ value, context }) }))
}
const signedIn = ownerOf(ana)
const social = ownerOf({ ...ana, identities: [{ provider: 'provider-a' }], idpVerified: true })

const content: SettingsContent = {
  phoneCode: '1',
  mobilePattern: '[2-9]\\d{9}',
  languages: [
    { code: 'en', name: 'English' },
    { code: 'es', name: 'Español' }
  ]
}

export const framed = (stage: SignedInStage, ...children: readonly ReactNode[]): ReactElement =>
  createElement(
    AccountsProvider,
    { value: accounts },
    createElement(
      AccountFlowsProvider,
      { value: flows },
      createElement(
        SignedInLayout,
        { heading: 'An account', lead: 'Of its owner.', here: 'settings', stage, onRetry: nothing },
        ...children
      )
    )
  )

const state = (name: string, shows: RegExp, draw: () => ReactElement): ScreenState => ({ screen: 'signed-in', name, shows, draw })
const outside = (name: string, shows: RegExp, stage: SignedInStage): ScreenState => state(`outside: ${name}`, shows, () => framed(stage))
const inside = (name: string, shows: RegExp, draw: () => ReactNode): ScreenState => state(name, shows, () => framed({ kind: 'in' }, draw()))

const contacts = (task?: ContactTask, of: SignedIn = signedIn) =>
  createElement(ContactsCard, { signedIn: of, content, task, onTask: nothing, onLed: nothing })

export const deletion = (value: string, more: object = {}, isByLink = false) => {
  const context = { failure: undefined, limitedUntil: undefined, isChecking: false, isDeleted: false, ...more }
  const snapshot = {
    ...flows.machines.deletion.resolveState({ value: 'asking' } as Parameters<typeof flows.machines.deletion.resolveState>[0]),
    context,
    matches: (one: unknown) => one === value,
    hasTag: (tag: string) => tag === 'busy' && (value === 'requesting' || value === 'deleting')
  } as unknown as Parameters<typeof DeletionView>[0]['snapshot']
  const code = createElement('p', {}, 'Here stands the form of the code.')
  return createElement(DeletionView, { snapshot, send: nothing, allowance: { kind: 'allowed', left: 2 }, isByLink, code })
}

const rows = Object.values(situations).map((order, at) => ({ ...order, txnId: `${at}` }))
const history = (more: Partial<HistoryState>) =>
  createElement(OrderHistoryView, {
    state: { days: 'past30', rows, hasMore: false, isKnown: true, busy: false, failure: undefined, ...more },
    onFilter: nothing,
    onMore: nothing
  })

const adoption = (of: Partial<Parameters<typeof AdoptionView>[0]>) =>
  createElement(AdoptionView, { txnId: '77', isLinking: false, adoption: undefined, ...of })

/** The pages behind a login, in every state they can be in. */
export const ownStates: readonly ScreenState[] = [
  outside('looking up the account', /Looking up your account/, { kind: 'asking' }),
  outside('offline', /You haven’t been signed out/, { kind: 'offline', failure: noLine }),
  outside('a guest', /Please sign in/, { kind: 'guest' }),
  outside('a session that is over', /Your session has ended/, { kind: 'over', failure: signInErrors.failure('SEC_01') }),
  outside('leaving', /Signing out/, { kind: 'leaving' }),
  outside('left', /You’re signed out/, { kind: 'left', isTold: true, isEverywhere: false }),
  outside('left everywhere', /You’re signed out everywhere/, { kind: 'left', isTold: true, isEverywhere: true }),
  outside('left without a line', /signed out in this browser/, { kind: 'left', isTold: false, isEverywhere: false }),
  inside('about you', /February 29, 2000/, () => createElement(PersonCard, { signedIn, content })),
  inside('addresses', /Not verified yet/, () => contacts()),
  inside('no number', /None yet/, () => contacts(undefined, ownerOf({ ...ana, phoneNumber: undefined }))),
  inside('another address', /New email address/, () => contacts({ kind: 'changing', way: 'email' })),
  inside('another number', /New mobile number/, () => contacts({ kind: 'changing', way: 'mobile' })),
  inside('proving a number', /Verify .*\*0123/, () =>
    contacts({ kind: 'proving', way: 'mobile', account: { authType: 'mobile', uid: '+12025550123' }, isNew: false })
  ),
  inside('data of an account', /Download these details/, () =>
    createElement(
      SignedInContentProvider,
      { value: { page: 'accountData', settings: content, pages: {} } },
      createElement(AccountData, { user: signedIn.user })
    )
  ),
  inside('a password', /We will never ask/, () => createElement(PasswordCard, { signedIn, isOpen: false, onOpen: nothing })),
  inside('another password', /Old password/, () => createElement(PasswordCard, { signedIn, isOpen: true, onOpen: nothing })),
  inside('a password elsewhere', /has no password/, () =>
    createElement(PasswordCard, { signedIn: social, isOpen: false, onOpen: nothing })
  ),
  inside('leaving or changing', /3 more times/, () => createElement(LeaveCard, { signedIn })),
  inside('leaving everywhere', /in every browser and on every device/, () =>
    createElement(LeaveCard, { signedIn: leavingEverywhere('leaving') })
  ),
  inside('not left everywhere', /We couldn’t sign you out everywhere/, () =>
    createElement(LeaveCard, { signedIn: leavingEverywhere('idle', noLine) })
  ),
  inside('paused changes', /again from/, () =>
    createElement(AllowanceNote, { allowance: { kind: 'limited', until: new Date('2026-11-22T02:02:00Z') } })
  ),
  inside('deletion: what it means', /This can’t be undone/, () => deletion('asking')),
  inside('deletion: refused', /Too many tries/, () => deletion('asking', { failure: recoveryErrors.failure('LimitExceededException') })),
  inside('deletion: asked for', /One moment/, () => deletion('requesting')),
  inside('deletion: a code', /Here stands the form of the code/, () => deletion('proving')),
  inside('deletion: just signed in', /entered your password a moment ago/, () => deletion('confirming')),
  inside('deletion: an old link', /Try again/, () =>
    deletion('confirming', { failure: recoveryErrors.failure('ExpiredCodeException') }, true)
  ),
  inside('deletion: under way', /Deleting/, () => deletion('deleting')),
  inside('deletion: not wanted', /Nothing has been deleted/, () => deletion('kept')),
  state('deletion: done', /Your account has been deleted/, () => createElement(Deleted, { contact: 'ana***@example.com' })),
  inside('linking a purchase', /up to 2 minutes/, () => adoption({ isLinking: true })),
  inside('a linked purchase', /is now in your account/, () => adoption({ adoption: 'adopted' })),
  inside('a purchase that could not be linked', /on the order page/, () => adoption({ adoption: orderErrors.failure(1) })),
  inside('a purchase of an unverified contact', /First verify/, () => adoption({ adoption: orderErrors.failure('unproven') })),
  inside('purchases: looking', /Looking for your purchases/, () => history({ rows: [], isKnown: false, busy: true })),
  inside('purchases: in every state', /These are all of the last 30 days/, () => history({})),
  inside('purchases: more', /Show more/, () => history({ hasMore: true })),
  inside('purchases: none', /No purchases in the last 30 days/, () => history({ rows: [] })),
  inside('purchases: not read', /Try again/, () => history({ rows: [], isKnown: false, failure: noLine })),
  inside('purchases: no more of them read', /what we found before/, () => history({ hasMore: true, failure: noLine }))
]
