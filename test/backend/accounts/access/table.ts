import {
  account,
  act,
  activation,
  antiForgeryToken,
  type Asked,
  buy,
  byBearer,
  byCookie,
  byKey,
  cancelTopUp,
  redeemGiftCode,
  charge,
  consent,
  deliver,
  details,
  forgotten,
  link,
  linkGuests,
  open,
  order,
  owned,
  ownersKey,
  plain,
  rating,
  rewards,
  rewardHistory,
  referral,
  loyaltyItems,
  coupons,
  claim,
  subscriptions,
  subscription,
  createSubscription,
  cancelSubscription,
  resumeSubscription,
  changeSubscriptionPayment,
  session,
  sessions,
  socialSignUp,
  socket,
  topUp,
  transactions,
  wallet,
  walletEntries,
  walletLimits,
  walletTopUps,
  walletRead
} from './asks.ts'
import type { Scene } from './scene.ts'

/** One way of calling an operation, and the answer to every caller. */
export interface Row {
  /** As the server lists it; after a # the way of the call. */
  readonly operation: string
  readonly ask: Asked
  /** Answers in the order of the list of callers. */
  readonly expected: readonly string[]
  /** It changes an account, so that the same users make no other call. */
  readonly spends: boolean
  /** What must happen before the calls. */
  readonly first?: (scene: Scene) => Promise<void>
}

const reads = (operation: string, ask: Asked, expected: string): Row => ({ operation, ask, expected: expected.split(' | '), spends: false })
const spends = (operation: string, ask: Asked, expected: string): Row => ({ ...reads(operation, ask, expected), spends: true })

const all = (said: string): string => Array.from({ length: 7 }, () => said).join(' | ')
const none = (): undefined => undefined
const left = ({ remainingTries }: Record<string, unknown>): string => `, ${String(remainingTries)}`
const ofAddress = ({ owner }: Scene): object => ({ purpose: 'recovery', uid: owner.attributes.email, uidType: 'email' })
const phone = { phoneNumber: '+6281234567890' }
const event = { triggerSource: 'PreAuthentication_Authentication' }

/**
 * Every operation that knows accounts, and the answer to every caller; written by hand.
 *
 * A social user that is not accepted yet reads only the own data, is a guest by the cookie, and links nothing. An invalid token is refused
 * where it was sent as the shopper's own (401); as a bearer it names no user, and neither does a cookie.
 *
 * @source P37, M69, M72, D46, D47
 */
export const ROWS: readonly Row[] = [
  // guest | another user | owner | expired | signed out everywhere | deleted | not let in yet
  reads('query order #session-key', order(byKey, none), 'nothing | nothing | the order | 401 | 401 | 401 | nothing'),
  reads('query order #bearer', order(byBearer, none), 'nothing | nothing | the order | nothing | nothing | nothing | nothing'),
  reads('query order #cookie', order(byCookie, none), 'nothing | nothing | the order | nothing | nothing | nothing | nothing'),
  reads(
    'query order #wrong key',
    order(byKey, () => 'A'.repeat(22)),
    'nothing | nothing | the order | nothing | nothing | nothing | nothing'
  ),
  reads('query transactions #session-key', transactions(byKey), '401 | 0 orders | 1 orders | 401 | 401 | 401 | 0 orders'),
  reads('query transactions #bearer', transactions(byBearer), '401 | 0 orders | 1 orders | 401 | 401 | 401 | 0 orders'),
  reads('query transactions #cookie', transactions(byCookie), '401 | 0 orders | 1 orders | 401 | 401 | 401 | 401'),
  reads('query rewards #session-key', rewards(byKey), '401 | 0 | 8.64 | 401 | 401 | 401 | 0'),
  reads('query rewards #bearer', rewards(byBearer), '401 | 0 | 8.64 | 401 | 401 | 401 | 0'),
  reads('query rewards #cookie', rewards(byCookie), '401 | 0 | 8.64 | 401 | 401 | 401 | 401'),
  reads('query rewardHistory #session-key', rewardHistory(byKey), '401 | 0 events | 1 events | 401 | 401 | 401 | 0 events'),
  reads('query rewardHistory #cookie', rewardHistory(byCookie), '401 | 0 events | 1 events | 401 | 401 | 401 | 401'),
  reads('query referral #session-key', referral(byKey), '401 | 0 waiting | 0 waiting | 401 | 401 | 401 | 0 waiting'),
  reads('query referral #cookie', referral(byCookie), '401 | 0 waiting | 0 waiting | 401 | 401 | 401 | 401'),
  reads('query loyaltyItems #session-key', loyaltyItems(byKey), '401 | 6 items | 6 items | 401 | 401 | 401 | 6 items'),
  reads('query loyaltyItems #cookie', loyaltyItems(byCookie), '401 | 6 items | 6 items | 401 | 401 | 401 | 401'),
  reads('query coupons #session-key', coupons(byKey), '401 | 0 coupons | 0 coupons | 401 | 401 | 401 | 0 coupons'),
  reads('query coupons #cookie', coupons(byCookie), '401 | 0 coupons | 0 coupons | 401 | 401 | 401 | 401'),
  reads(
    'query subscriptions #session-key',
    subscriptions(byKey),
    '401 | 0 subscriptions | 0 subscriptions | 401 | 401 | 401 | 0 subscriptions'
  ),
  reads('query subscriptions #cookie', subscriptions(byCookie), '401 | 0 subscriptions | 0 subscriptions | 401 | 401 | 401 | 401'),
  reads('query subscription #session-key', subscription(byKey), '401 | none | none | 401 | 401 | 401 | none'),
  reads('query subscription #cookie', subscription(byCookie), '401 | none | none | 401 | 401 | 401 | 401'),
  reads('mutation createSubscription #session-key', createSubscription(byKey), '401 | 7 | 7 | 401 | 401 | 401 | 7'),
  reads('mutation createSubscription #cookie', createSubscription(byCookie), '401 | 7 | 7 | 401 | 401 | 401 | 401'),
  reads('mutation cancelSubscription #session-key', cancelSubscription(byKey), '401 | 4 | 4 | 401 | 401 | 401 | 4'),
  reads('mutation cancelSubscription #cookie', cancelSubscription(byCookie), '401 | 4 | 4 | 401 | 401 | 401 | 401'),
  reads('mutation resumeSubscription #session-key', resumeSubscription(byKey), '401 | 4 | 4 | 401 | 401 | 401 | 4'),
  reads('mutation resumeSubscription #cookie', resumeSubscription(byCookie), '401 | 4 | 4 | 401 | 401 | 401 | 401'),
  reads('mutation changeSubscriptionPayment #session-key', changeSubscriptionPayment(byKey), '401 | 4 | 4 | 401 | 401 | 401 | 4'),
  reads('mutation changeSubscriptionPayment #cookie', changeSubscriptionPayment(byCookie), '401 | 4 | 4 | 401 | 401 | 401 | 401'),
  reads('mutation claimLoyaltyItem #session-key', claim(byKey), '401 | 1203 | 1203 | 401 | 401 | 401 | 1203'),
  reads('mutation claimLoyaltyItem #cookie', claim(byCookie), '401 | 1203 | 1203 | 401 | 401 | 401 | 401'),
  reads('query walletEntries #session-key', walletEntries(byKey), '401 | 0 entries | 1 entries | 401 | 401 | 401 | 0 entries'),
  reads('query walletEntries #bearer', walletEntries(byBearer), '401 | 0 entries | 1 entries | 401 | 401 | 401 | 0 entries'),
  reads('query walletEntries #cookie', walletEntries(byCookie), '401 | 0 entries | 1 entries | 401 | 401 | 401 | 401'),
  reads('query walletLimits #session-key', walletLimits(byKey), '401 | 0 limits | 5 limits | 401 | 401 | 401 | 0 limits'),
  reads('query walletLimits #cookie', walletLimits(byCookie), '401 | 0 limits | 5 limits | 401 | 401 | 401 | 401'),
  reads('query walletTopUps #session-key', walletTopUps(byKey), '401 | 0 top-ups | 0 top-ups | 401 | 401 | 401 | 0 top-ups'),
  reads('query walletTopUps #cookie', walletTopUps(byCookie), '401 | 0 top-ups | 0 top-ups | 401 | 401 | 401 | 401'),
  // The order is paid otherwise, which only its owner may learn; no one does.
  reads('mutation chargeWallet #with a token', charge(true), '401 | 302 | 302 | 401 | 401 | 401 | 302'),
  reads('mutation chargeWallet #without a token', charge(false), '401 | 403 | 403 | 401 | 401 | 401 | 403'),
  reads('mutation topUpWallet', topUp, '401 | 408 | 408 | 401 | 401 | 401 | 408'),
  reads('mutation resolveTopUp', cancelTopUp, '401 | 302 | 302 | 401 | 401 | 401 | 302'),
  reads('mutation redeemGiftCode', redeemGiftCode, '401 | 704 | 704 | 401 | 401 | 401 | 704'),
  reads('mutation setOrderUid #session-key', link(byKey), '401 | 1 | 0 | 401 | 401 | 401 | 1'),
  reads('mutation setOrderUid #cookie', link(byCookie), '401 | 1 | 0 | 401 | 401 | 401 | 401'),
  spends('mutation setOrderUid #of a guest’s order', linkGuests(byKey), '401 | 0 | 0 | 401 | 401 | 401 | 1'),
  spends('mutation createOrder #session-key', buy(byKey), 'guest’s | own | own | 401 | 401 | 401 | own'),
  spends('mutation createOrder #cookie', buy(byCookie), 'guest’s | own | own | guest’s | guest’s | guest’s | guest’s'),
  spends('mutation resolveOrder #session-key', act(byKey, 'CANCEL'), '1035 | 1035 | 0 with the order | 401 | 401 | 401 | 1035'),
  spends('mutation resolveOrder #cookie', act(byCookie, 'CANCEL'), '1035 | 1035 | 0 with the order | 1035 | 1035 | 1035 | 1035'),
  // Three times in an hour the mail goes to the order's own address, for every caller; the owner is last and gets the refusal.
  spends('mutation resolveOrder #mail', act(byCookie, 'RESEND_EMAIL'), '0 | 0 | 429 | 0 | 0 | 0 | 0'),

  reads('POST /api/user/details', details('bearer'), 'SEC_01 | 0, themselves | 0, themselves | SEC_01 | SEC_01 | SEC_01 | 0, themselves'),
  reads(
    'POST /api/user/details #cookie',
    details('cookie'),
    'SEC_01 | 0, themselves | 0, themselves | SEC_01 | SEC_01 | SEC_01 | 0, themselves'
  ),
  spends(
    'POST /api/user/auth',
    account('auth', 'bearer', socialSignUp),
    'SEC_01 | InvalidParameterException | InvalidParameterException | SEC_01 | SEC_01 | SEC_01 | 0'
  ),
  spends(
    'POST /api/user/delete/request',
    account('delete/request', 'bearer', () => ({})),
    'SEC_01 | 0 | 0 | SEC_01 | SEC_01 | SEC_01 | 0'
  ),
  spends(
    'POST /api/user/delete/confirm #by the owner’s key',
    account('delete/confirm', 'bearer', async (scene) => ({ key: await ownersKey(scene) })),
    'SEC_01 | ExpiredCodeException | 0 | SEC_01 | SEC_01 | SEC_01 | ExpiredCodeException'
  ),
  reads(
    'POST /api/user/otp/tries',
    account('otp/tries', 'bearer', () => ({ purpose: 'verification' }), left),
    'SEC_01 | 0, 5 | 0, 5 | SEC_01 | SEC_01 | SEC_01 | 0, 5'
  ),
  spends(
    'POST /api/user/otp/confirm',
    account('otp/confirm', 'bearer', () => ({ purpose: 'verification', uidType: 'email', code: '000000' }), left),
    'SEC_01 | CodeMismatchException, 4 | CodeMismatchException, 4 | SEC_01 | SEC_01 | SEC_01 | CodeMismatchException, 4'
  ),
  // Called for an address: the answer does not depend on its owner.
  spends(
    'POST /api/user/otp/confirm #of an address',
    account('otp/confirm', 'bearer', (scene) => ({ ...ofAddress(scene), code: '000000', password: 'new words 22' }), left),
    all('ExpiredCodeException')
  ),
  spends(
    'POST /api/user/otp/send',
    account('otp/send', 'bearer', (scene) => ({ ...ofAddress(scene), purpose: 'signUp' })),
    all('0')
  ),
  // Called for a known address; the answer does not show whether an account has it.
  reads('POST /api/user/otp/tries #of an address', account('otp/tries', 'bearer', ofAddress, left), all('0, 5')),
  spends('POST /api/user/forgot-password', account('forgot-password', 'bearer', forgotten), all('0')),
  reads('POST /api/validate-phone', plain('POST', '/api/validate-phone', phone), all('200 204')),
  reads('GET /api/user/wallet', wallet('id'), '401 SEC_01 | none | 71.93 | 401 SEC_01 | 401 SEC_01 | 401 SEC_01 | none'),
  reads('GET /api/user/wallet #access token', wallet('access'), all('401 SEC_01')),
  reads(
    'GET /api/generateCsrfToken',
    antiForgeryToken('id'),
    '401 SEC_01 | a token | a token | 401 SEC_01 | 401 SEC_01 | 401 SEC_01 | a token'
  ),
  reads('GET /api/generateCsrfToken #access token', antiForgeryToken('access'), all('401 SEC_01')),
  reads(
    'POST /api/sendWalletOtp',
    activation('/sendWalletOtp', () => ({ mobileNumber: '91234567', languageCode: 'en' })),
    '401 SEC_01 | 0 | 0 | 401 SEC_01 | 401 SEC_01 | 401 SEC_01 | 0'
  ),
  reads(
    'POST /api/createWallet #of the owner',
    activation('/createWallet', (userId) => ({
      ...{ userId, countryCode: '702', languageCode: 'en', currencyCode: 'SGD' },
      ...{ mobileNumber: '91234567', verifyOtp: '000000' }
    })),
    '401 SEC_01 | 414 | 0 | 401 SEC_01 | 401 SEC_01 | 401 SEC_01 | 414'
  ),
  reads(
    'POST /api/unreserveWallet',
    activation('/unreserveWallet', () => ({})),
    '401 SEC_01 | 414 | 0 | 401 SEC_01 | 401 SEC_01 | 401 SEC_01 | 414'
  ),
  reads('GET /api/paymentChannels', walletRead('/paymentChannels'), '401 SEC_01 | 0 | 0 | 401 SEC_01 | 401 SEC_01 | 401 SEC_01 | 0'),
  reads(
    'GET /api/wallet-txn/:id',
    walletRead('/wallet-txn/7200000000000000000'),
    '401 SEC_01 | 302 | 302 | 401 SEC_01 | 401 SEC_01 | 401 SEC_01 | 302'
  ),
  reads('GET /api/user/parties', plain('GET', '/api/user/parties?country=id'), all('200')),
  {
    ...spends('POST /api/rating-invitation', rating, 'nothing | nothing | invited | nothing | nothing | nothing | nothing'),
    first: deliver
  },
  spends('POST /api/marketing-consent', consent, 'nothing | nothing | subscribed | nothing | nothing | nothing | nothing'),

  spends('POST /session', open, '401 | 200 | 200 | 401 | 401 | 401 | 200'),
  reads('POST /session/refresh', session('POST', '/refresh'), '401 | 200 | 200 | 401 | 401 | 401 | 200'),
  reads('GET /session/renew', session('GET', '/renew'), '401 | 204 | 204 | 401 | 401 | 401 | 204'),
  reads('GET /ws/wallet', socket, '401 | 426 | 426 | 401 | 401 | 401 | 426'),
  reads('GET /session/list', sessions, '401 | 1 sessions | 1 sessions | 401 | 401 | 401 | 1 sessions'),
  spends('DELETE /session', session('DELETE', '/'), all('204')),
  spends('DELETE /session/all', session('DELETE', '/all'), '401 | 204 | 204 | 401 | 401 | 401 | 204'),
  spends('DELETE /session/others', session('DELETE', '/others'), '401 | 204 | 204 | 401 | 401 | 401 | 204'),
  reads(
    'POST /session/owned-orders #by its key',
    owned((key) => key),
    // Of a deleted account: it has no owner any more.
    'the order | the order | the order | the order | the order | nothing | the order'
  ),
  reads(
    'POST /session/owned-orders #wrong key',
    owned(() => 'A'.repeat(22)),
    all('nothing')
  ),
  reads('POST /notify/identity', plain('POST', '/notify/identity', event), all('403'))
]

/**
 * Operations without accounts: they need no caller and return nothing of a user.
 * A new one is listed here on purpose.
 */
export const NOBODYS: ReadonlySet<string> = new Set([
  ...['products', 'product', 'validatePlayer', 'quote', 'validatePromo', 'walletTopUpOptions'].map((name) => `query ${name}`),
  // Gifts, by the token of a link or a code.
  ...['query gift', 'mutation requestGiftOtp', 'mutation claimGift'],
  // Notifications of guests, by the id that a browser made up.
  ...['query notifications', 'mutation markNotifications', 'POST /api/notifications'],
  ...['homePage', 'homeHighlightedPromo', 'productHighlightedPromo', 'infoBar', 'cms'].map((name) => `POST /api/${name}`),
  ...['detectedCountryInfo', 'search', 'order-links', 'partnership', 'pre-registration'].map((name) => `POST /api/${name}`),
  // By a code that was sent to the number.
  ...['POST /api/block-number/code', 'POST /api/block-number/confirm'],
  // Settings of a country's wallets.
  'GET /api/country/:id',
  // Verified by its checksum, and by asking the provider.
  ...['GET /notify/payment', 'POST /notify/payment', 'POST /notify/agreement'],
  ...['GET /healthz', 'GET /readyz']
])
