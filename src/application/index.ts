/**
 * Public API of the application layer: flows of the store over ports that a client implements.
 * Nothing here depends on screens or on a network.
 */
export { type AccountOrders, type TransactionPage } from './ports/account-orders.ts'
export { type AccountPorts } from './ports/account-ports.ts'
export { type AccountStores, type SessionMarker } from './ports/account-stores.ts'
export { type AccountEvent, type AccountTracker } from './ports/account-tracker.ts'
export {
  type AccountsService,
  type CodePurpose,
  type CodeSubject,
  type ForgottenPassword,
  type DeletionAsked,
  type DeletionProof,
  type SocialPerson
} from './ports/accounts-service.ts'
export { type AppShell } from './ports/app-shell.ts'
export { type Captcha } from './ports/captcha.ts'
export { type Clock, type Telemetry } from './ports/clock.ts'
export { type Cookies, type Eraser } from './ports/cookies.ts'
export { type Credentials, type HeldCredentials } from './ports/credentials.ts'
export { type ErrorReports } from './ports/error-reports.ts'
export { type HostedOutcome, type HostedSignIn } from './ports/hosted-sign-in.ts'
export { type AccountCode, type IdentityProvider, type ProvenUser, type SignUpRequest, type UserChange } from './ports/identity-provider.ts'
export { type RewardService } from './ports/reward-service.ts'
export { type KeyedOrder, type SessionService, type SessionTokens } from './ports/session-service.ts'
export { type SessionNews, type Tabs } from './ports/tabs.ts'
export { type TrackedEvent, type Tracker } from './ports/tracker.ts'
export {
  type AntiForgeryToken,
  type TopUp,
  type TopUpAction,
  type TopUpChannel,
  type TopUpEvent,
  type WalletCode,
  type WalletOpeningRequest,
  type WalletOperations
} from './ports/wallet-operations.ts'
export {
  type ChargeAnswer,
  type TopUpAnswer,
  type TopUpCharge,
  type TopUpRequest,
  type WalletCharge,
  type WalletEntryPage,
  type WalletOrders
} from './ports/wallet-orders.ts'
export { type TopUpStores, type TopUpWait } from './ports/top-up-stores.ts'
export { type WalletPorts } from './ports/wallet-ports.ts'
export { openWalletPayment, type WalletPayment } from './wallet-payment.ts'
export { type HeldWallet, type WalletRestriction, type WalletService } from './ports/wallet-service.ts'
export type {
  BillingAddress,
  ChosenItem,
  OrderKey,
  OrderRequest,
  OrderResolution,
  OrderService,
  PlaceOutcome,
  Player,
  PlayerCheck,
  QuoteRequest,
  UserInfo
} from './ports/order-service.ts'
export { type Ports } from './ports/ports.ts'
export { type RequestSigner, type SignedCall } from './ports/request-signer.ts'
export { type Sealer } from './ports/sealer.ts'
export type { SearchHit, SearchService, ShopLocale, ShopService } from './ports/shop-service.ts'
export { type ConsentStore, type StorageCell, type BrowserStorage } from './ports/browser-storage.ts'
export { type Accounts } from './accounts.ts'
export { type AccountFlows } from './account-flows.ts'
export { openAccountFlows } from './open-account-flows.ts'
export { openAccounts } from './open-accounts.ts'
export { type AskSupport, type SupportPorts } from './ports/support-ports.ts'
export { accountFlowSteps, type AccountFlowSteps, type AccountSetting } from './use-cases/account-flow-steps.ts'
export { accountSteps, type AccountSteps } from './use-cases/account-steps.ts'
export { sessionSteps, type SessionMachineSteps } from './use-cases/session-steps.ts'
export { type Outcome, type Store } from './store.ts'
export {
  accountDeletionMachine,
  type AccountDeletionEvent,
  type AccountDeletionInput,
  type AccountDeletionMachine,
  type AccountDeletionOutput,
  type AccountDeletionSteps
} from './machines/account-deletion.machine.ts'
export { openWallet, type OpenedWallet } from './open-wallet.ts'
export { type WalletSetting } from './use-cases/wallet-activation-steps.ts'
export { walletSteps, type WalletSteps } from './wallet-steps.ts'
export {
  activationBlockOf,
  walletActivationMachine,
  type WalletActivationContext,
  type WalletActivationEvent,
  type WalletActivationMachine,
  type WalletActivationSteps
} from './machines/wallet-activation.machine.ts'
export {
  walletChargeMachine,
  type WalletChargeContext,
  type WalletChargeEvent,
  type WalletChargeMachine,
  type WalletChargeSteps
} from './machines/wallet-charge.machine.ts'
export {
  walletTopUpMachine,
  type StartedTopUpSteps,
  type WalletTopUpContext,
  type WalletTopUpEvent,
  type WalletTopUpInput,
  type WalletTopUpMachine,
  type WalletTopUpSteps
} from './machines/wallet-top-up.machine.ts'
export { decideOfferedTopUp, type TopUpOffers } from './use-cases/top-up.ts'
export { checkoutMachine, type CheckoutMachine } from './machines/checkout.machine.ts'
export {
  chosenQuote,
  missingOf,
  type CheckoutContext,
  type CheckoutEvent,
  type CheckoutInput,
  type CheckoutSteps,
  type FormChange
} from './machines/checkout-context.ts'
export {
  oneTimeCodeMachine,
  type CodeEntry,
  type OneTimeCodeEvent,
  type OneTimeCodeInput,
  type OneTimeCodeMachine,
  type OneTimeCodeSteps
} from './machines/one-time-code.machine.ts'
export {
  orderResultMachine,
  type OrderResultEvent,
  type OrderResultMachine,
  type OrderResultSteps
} from './machines/order-result.machine.ts'
export { type FocusRequested } from './machines/focus-requested.ts'
export {
  passwordRecoveryMachine,
  type PasswordRecoveryEvent,
  type PasswordRecoveryMachine,
  type PasswordRecoveryOutput,
  type PasswordRecoverySteps
} from './machines/password-recovery.machine.ts'
export {
  type SessionContext,
  type SessionDestination,
  type SessionEmitted,
  type SessionEvent,
  type SessionFlow,
  type SessionFlows,
  type SessionHeard,
  type SessionInput,
  type SessionSteps,
  type SignInNotice,
  type SignInNotices
} from './machines/session-context.ts'
export {
  accountSummaryMachine,
  accountBalancesIn,
  type AccountSummaryContext,
  type AccountSummaryEvent,
  type AccountSummaryMachine,
  type AccountSummarySteps
} from './machines/account-summary.machine.ts'
export { sessionMachine, sessionTypeIn, type SessionMachine } from './machines/session.machine.ts'
export { signInMachine, type SignInEvent, type SignInMachine, type SignInOutput, type SignInSteps } from './machines/sign-in.machine.ts'
export {
  signUpMachine,
  type SignUpEvent,
  type SignUpInput,
  type SignUpMachine,
  type SignUpOutput,
  type SignUpSteps
} from './machines/sign-up.machine.ts'
export {
  socialReturnMachine,
  type SocialReturnEvent,
  type SocialReturnInput,
  type SocialReturnMachine,
  type SocialReturnOutput,
  type SocialReturnSteps
} from './machines/social-return.machine.ts'
export {
  completeSignIn,
  confirmSignUp,
  requestRecovery,
  signIn,
  signUp,
  submitNewPassword,
  type AccountPlace,
  type CompletedSignIn,
  type SignInDetails,
  type SignInToComplete,
  type SignUpDetails,
  type TypedCode
} from './use-cases/account.ts'
export { accountAllowance, noteAccountChange } from './use-cases/account-allowance.ts'
export {
  changePassword,
  deleteAccount,
  finishVerification,
  type PasswordChanged,
  requestDeletion,
  startVerification,
  updateSettings
} from './use-cases/account-settings.ts'
export { codeTries, type CodeTries } from './use-cases/code-tries.ts'
export { memoryCredentials } from './use-cases/credentials.ts'
export { adoptGuestPurchase, type AdoptionOutcome } from './use-cases/guest-adoption.ts'
export {
  guestContact,
  hasLeftContact,
  leaveContact,
  type ContactNeeds,
  type GuestContact,
  type KnownContact
} from './use-cases/guest-contact.ts'
export { readAccountBalances, readOwnBalances, type AccountBalances, type BalancesAsked } from './use-cases/account-summary.ts'
export {
  closeSession,
  openSession,
  renewSession,
  restoreSession,
  signOut,
  signOutEverywhere,
  whoIsSignedIn,
  type OpenSession,
  type Renewal,
  type TokensWanted
} from './use-cases/session.ts'
export {
  authenticateSocialUser,
  beginSocialSignIn,
  finishSocialSignIn,
  type SocialDetails,
  type SocialReturn
} from './use-cases/social-sign-in.ts'
export { moreTransactions, type ShownTransactions } from './use-cases/transactions.ts'
export { findOpenOrder, leavingContact, placeOrder, settlePending, type OrderSubmission } from './use-cases/checkout.ts'
export { checkoutSteps, orderResultSteps } from './use-cases/purchase-steps.ts'
export { carriedOn, noteCampaign, readCampaignLink, type CampaignLink, type CampaignNeeds } from './use-cases/campaign.ts'
export { changeConsent, keepRemembered, type ConsentNeeds } from './use-cases/consent.ts'
export { withOrderTracking, withReadTracking, eventsOf } from './use-cases/tracking.ts'
export { openOrder, readOrder, type OpeningOrder } from './use-cases/order.ts'
export { withFallback } from './use-cases/shop.ts'
export { shopContent, type ShopContentReader } from './use-cases/shop-content.ts'
export type { HighlightedPromo, HomePage, InfoBarItem, InfoBarPage, ShopContent } from './ports/shop-content.ts'

export {
  answerQuestion,
  questionOf,
  type Question,
  type QuestionKey,
  type QuestionKind,
  type QuestionLabel,
  type QuestionOption
} from './use-cases/purchase-question.ts'
export { FailureError, toPromise } from './use-cases/to-promise.ts'

/** @deprecated Former names, for one release. */
export { type BrowserStorage as Stores, type StorageCell as Slot } from './ports/browser-storage.ts'
/** @deprecated Former names, for one release. */
export {
  accountBalancesIn as standingIn,
  accountSummaryMachine as accountStandingMachine,
  type AccountSummaryContext as AccountStandingContext,
  type AccountSummaryEvent as AccountStandingEvent,
  type AccountSummaryMachine as AccountStandingMachine,
  type AccountSummarySteps as AccountStandingSteps
} from './machines/account-summary.machine.ts'
/** @deprecated Former name, for one release. */
export { type FormChange as Entered } from './machines/checkout-context.ts'
/** @deprecated Former names, for one release. */
export {
  readAccountBalances as accountStanding,
  readOwnBalances as ownStanding,
  type AccountBalances as AccountStanding,
  type BalancesAsked as StandingAsked
} from './use-cases/account-summary.ts'
/** @deprecated Former name, for one release. */
export { type OrderSubmission as Placing } from './use-cases/checkout.ts'
/** @deprecated Former names, for one release. */
export { completeSignIn as afterSignIn, type CompletedSignIn as Arrival, type SignInToComplete as Arriving } from './use-cases/account.ts'
/** @deprecated Former names, for one release. */
export { withOrderTracking as countedOrders, withReadTracking as countedReads } from './use-cases/tracking.ts'
