import type { AskedStore } from './asked-store.ts'

/** State of an address at the store: confirmed, without its code, or a confirmed number. */
export type Kind = 'confirmed' | 'unconfirmed' | 'number'

/** Two accounts whose names differ in one character; which of them signs up was decided by a coin. */
export interface Pair {
  readonly known: string
  readonly unknown: string
  /** Decides, by another coin, which of the pair is asked about first. */
  readonly isKnownFirst: boolean
}

export const PASSWORD = 'correct horse 1'

/**
 * Returns numbers that look random and are the same for the same seed (mulberry32).
 * Unit: share of one.
 */
export const seeded = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns the realistic names of a pair; both are as long, and next to each other in every index. */
const namesOf = (kind: Kind, at: number): readonly [string, string] =>
  kind === 'number'
    ? [`+1202${5_000_000 + 2 * at}`, `+1202${5_000_000 + 2 * at + 1}`]
    : [`${kind}-${String(2 * at).padStart(6, '0')}@example.com`, `${kind}-${String(2 * at + 1).padStart(6, '0')}@example.com`]

export const pairsOf = (kind: Kind, from: number, count: number, random: () => number): readonly Pair[] =>
  Array.from({ length: count }, (_, at) => {
    const [one, other] = namesOf(kind, from + at)
    const [known, unknown] = random() < 0.5 ? [one, other] : [other, one]
    return { known, unknown, isKnownFirst: random() < 0.5 }
  })

/** Signs up the known one of a pair, by the pool's own wire. The other one leaves no trace. */
export const signUpKnown = async (
  { pool, account, captcha, codeFor }: AskedStore,
  kind: Kind,
  { known: Username }: Pair
): Promise<void> => {
  const contact = kind === 'number' ? {} : { email: Username }
  const attributes = { ...contact, 'custom:birth_date': '1990-01-01', 'custom:country_code': 'us', 'custom:lang_code': 'en' }
  const made = await pool('SignUp', {
    Username,
    Password: PASSWORD,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    ClientMetadata: { gRecaptchaToken: await captcha() }
  })
  if (made.status !== 200) throw new Error(`Nobody can sign up: ${JSON.stringify(made.body)}`)
  if (kind === 'unconfirmed') return
  const uidType = kind === 'number' ? 'phone_number' : 'email'
  const typed = { purpose: 'signUp', uid: Username, uidType, code: await codeFor(Username) }
  const confirmed = await account('/api/user/otp/confirm', typed)
  if (!JSON.stringify(confirmed.body).includes('"resultCode":0')) throw new Error(`Nobody can confirm: ${JSON.stringify(confirmed.body)}`)
}
