import type { Places, SecretKind } from './canary-search.ts'

/** A name of an account, as its owner types it. */
const CONTACT: readonly SecretKind[] = ['email', 'phone']

/** Secrets that each service receives; written by hand. @source P30, A§7, B§7 */
const POOL: Readonly<Record<string, readonly SecretKind[]>> = {
  // By the pool's own protocol a password that is set is sent as it is. One that is typed to sign in never is: SRP proves it.
  SignUp: [...CONTACT, 'password', 'cpf'],
  ConfirmSignUp: [...CONTACT, 'code'],
  ResendConfirmationCode: CONTACT,
  InitiateAuth: CONTACT,
  ConfirmForgotPassword: [...CONTACT, 'code', 'password'],
  ChangePassword: ['access', 'password'],
  UpdateUserAttributes: ['access', ...CONTACT, 'name'],
  GetUserAttributeVerificationCode: ['access'],
  VerifyUserAttribute: ['access', 'code'],
  GetUser: ['access'],
  DeleteUser: ['access']
}

/** Calls of the store that name a user by a token. */
const BY_TOKEN = [
  'POST /api/user/details',
  'POST /api/user/auth',
  'POST /api/user/delete/request',
  'POST /api/user/delete/confirm',
  'POST /api/user/otp/tries',
  'POST /api/user/otp/confirm',
  'graphql SetOrderUid',
  'graphql Transactions',
  'graphql Rewards',
  'graphql WalletEntries',
  'graphql WalletLimits',
  'graphql WalletTopUpOptions',
  'graphql WalletTopUps',
  'graphql TopUpWallet'
]

/**
 * Calls of the wallet service, which name a user by the id token.
 * It has the user's own address and name. @source M210
 */
const OF_WALLET = [
  'GET /api/user/wallet',
  'GET /api/paymentChannels',
  'GET /api/generateCsrfToken',
  'POST /api/sendWalletOtp',
  'POST /api/createWallet'
]

const BODIES: Places = {
  'POST /session': ['refresh'],
  'POST /api/user/forgot-password': CONTACT,
  'POST /api/user/otp/tries': CONTACT,
  'POST /api/user/otp/confirm': [...CONTACT, 'code', 'password'],
  'POST /api/user/otp/send': CONTACT,
  'POST /api/user/auth': ['cpf'],
  'POST /api/user/delete/confirm': ['code'],
  'POST /api/sendWalletOtp': ['phone'],
  'POST /api/createWallet': [...CONTACT, 'code'],
  'graphql CreateOrder': ['email'],
  'graphql TopUpWallet': ['antiForgery'],
  'graphql SetOrderUid': CONTACT
}

/**
 * Calls, all to the store's own address, with which the browser sends the session cookie.
 * No script can read that cookie.
 */
const WITH_COOKIE = [
  ...BY_TOKEN,
  ...OF_WALLET,
  'GET /api/country/702',
  'GET /api/country/76',
  'POST /api/validate-phone',
  'GET /session/renew',
  'POST /session',
  'POST /session/refresh',
  'DELETE /session',
  'DELETE /session/all',
  'DELETE /session/others',
  'POST /session/owned-orders',
  'POST /api/notifications',
  'graphql CreateOrder',
  'graphql Order',
  'a page',
  'a file',
  // The sandbox's collector has the store's own address, to which the cookie is always sent.
  'party collector'
]

const rows = (names: readonly string[], what: string, kinds: readonly SecretKind[]): Places =>
  Object.fromEntries(names.map((name) => [`${name}, ${what}`, kinds]))

/**
 * Every place where a secret may be found; it may be nowhere else.
 * After signing out it may be nowhere in the browser.
 */
export const PLACES: Places = {
  ...Object.fromEntries(Object.entries(POOL).map(([operation, kinds]) => [`pool ${operation}, body`, kinds])),
  ...rows(BY_TOKEN, 'authorization', ['access', 'id']),
  ...rows(OF_WALLET, 'authorization', ['access', 'id', ...CONTACT, 'name']),
  ...Object.fromEntries(Object.entries(BODIES).map(([name, kinds]) => [`${name}, body`, kinds])),
  ...rows(WITH_COOKIE, 'cookie', ['session']),
  // The address of a sign-up that waits for its code; gone with that entry of the history.
  'history state': CONTACT,
  // Typed on the provider's own page.
  'provider oauth2/interaction, body': ['email', 'name']
}
