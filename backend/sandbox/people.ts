import { createHash } from 'node:crypto'
import type { PersonClaim, PersonReward, PersonWallet, SandboxContext } from './context.ts'
import { storedPassword } from './identity/password.ts'
import { identityTables } from './identity/tables.ts'
import { uuidOf } from './identity/uuid.ts'
import type { PersonSubscription } from './subscriptions/controls.ts'
import { bringSubscription, SUBSCRIPTIONS } from './subscriptions/person-subscriptions.ts'

/** A person of the sandbox, with an account and mostly a wallet. */
export interface Person {
  /** What stands before the domain of the address. */
  readonly name: string
  readonly country: string
  /** With plus and calling code; verified. */
  readonly phone: string
  readonly language: string
  /** Absent = the person opens a wallet. */
  readonly wallet?: PersonWallet
  readonly rewards?: readonly PersonReward[]
  readonly claims?: readonly PersonClaim[]
  readonly subscriptions?: readonly PersonSubscription[]
  /** What the person is for, in a few words. */
  readonly shows: string
}

/** Password of all people of the sandbox. */
export const PEOPLE_PASSWORD = 'Refill-2026'

/** Rewards of all sponsors; the first ends in two days. */
const REWARDS: readonly PersonReward[] = [
  { country: 'id', amount: '2500', days: 2, sponsor: 'store' },
  { country: 'id', amount: '7500', days: 20, sponsor: 'partner' },
  { country: 'id', amount: '3000', days: 20, sponsor: 'payment' },
  { country: 'id', amount: '12000', days: 35, sponsor: 'store' },
  { country: 'id', amount: '5000', days: 45, sponsor: 'partner' },
  { country: 'us', amount: '0.35', days: 2, sponsor: 'store' },
  { country: 'us', amount: '1.2', days: 20, sponsor: 'partner' },
  { country: 'us', amount: '0.5', days: 20, sponsor: 'payment' },
  { country: 'us', amount: '2', days: 35, sponsor: 'store' },
  { country: 'us', amount: '0.99', days: 45, sponsor: 'partner' }
]

/**
 * Claims that show bonuses and coupons in every state.
 * Most are in the United States; one that is on its way is in Indonesia.
 */
const CLAIMS: readonly PersonClaim[] = [
  { item: 'us-welcome', daysAgo: 4 },
  { item: 'us-daily', daysAgo: 20 },
  { item: 'us-daily', daysAgo: 3, isUsed: true },
  { item: 'us-daily', daysAgo: 1 },
  { item: 'id-daily', daysAgo: 0 },
  { item: 'id-regular', daysAgo: 0, isPending: true }
]

/** The people of the sandbox. */
export const PEOPLE: readonly Person[] = [
  {
    name: 'wallet.sg',
    country: 'sg',
    phone: '+6581110010',
    language: 'en',
    wallet: { status: 'active', balance: '120' },
    shows: 'a wallet with 120'
  },
  {
    name: 'wallet.id',
    country: 'id',
    phone: '+6281110000011',
    language: 'id',
    wallet: { status: 'active', balance: '250000' },
    shows: 'a wallet with 250,000'
  },
  {
    name: 'wallet.sa',
    country: 'sa',
    phone: '+966511100012',
    language: 'ar',
    wallet: { status: 'active', balance: '80' },
    shows: 'a wallet with 80, in Arabic'
  },
  {
    name: 'empty.my',
    country: 'my',
    phone: '+60111100013',
    language: 'en',
    wallet: { status: 'active', balance: '0' },
    shows: 'an empty wallet'
  },
  { name: 'new.ph', country: 'ph', phone: '+639111100014', language: 'en', shows: 'no wallet yet, and a verified number' },
  {
    name: 'restricted.th',
    country: 'th',
    phone: '+66611100015',
    language: 'th',
    wallet: { status: 'restricted', balance: '500', restrictedHours: 24 },
    shows: 'a wallet that is restricted for 24 hours, with 500'
  },
  {
    name: 'reserved.vn',
    country: 'vn',
    phone: '+84311100016',
    language: 'vi',
    wallet: { status: 'reserved', balance: '0' },
    shows: 'a reserved wallet'
  },
  {
    name: 'full.br',
    country: 'br',
    phone: '+5511911100017',
    language: 'pt',
    wallet: { status: 'active', balance: 'belowMaximum' },
    shows: 'a wallet that is full but for 1'
  },
  {
    name: 'long.sg',
    country: 'sg',
    phone: '+6581110018',
    language: 'en',
    wallet: { status: 'active', balance: '60', entries: 400 },
    shows: 'a history of 400 entries'
  },
  {
    name: 'ana',
    country: 'id',
    phone: '+6281110000019',
    language: 'id',
    wallet: { status: 'active', balance: '100000' },
    rewards: REWARDS,
    subscriptions: SUBSCRIPTIONS,
    shows: 'a wallet with 100,000, five rewards, also in the United States, and three subscriptions'
  },
  {
    name: 'loyal.us',
    country: 'us',
    phone: '+12025550120',
    language: 'en',
    claims: CLAIMS,
    shows: 'bonuses and coupons in every state, some of them in Indonesia'
  }
]

/** Returns the address of a person. @example emailOf({ name: 'ana' }) // 'ana@sandbox.example' */
export const emailOf = ({ name }: Pick<Person, 'name'>): string => `${name}@sandbox.example`

/**
 * Returns the id of a person in the user pool.
 * It is the same in every database, so that processes that start at once make one user.
 */
export const personId = ({ name }: Pick<Person, 'name'>): string => uuidOf(createHash('sha256').update(`sandbox person ${name}`).digest())

type Deps = Pick<SandboxContext, 'database' | 'now' | 'randomBytes' | 'config' | 'log' | 'peopleControls' | 'subscriptionControls'>

/** Adds a person to the user pool; an existing user stays unchanged. */
const addUser = async ({ database, now, randomBytes, config }: Deps, person: Person): Promise<void> => {
  const sub = personId(person)
  const email = emailOf(person)
  await identityTables({ database })
    .insertInto('sandbox.pool_users')
    .values({
      sub,
      username: sub,
      status: 'CONFIRMED',
      attributes: JSON.stringify({
        email,
        email_verified: 'true',
        phone_number: person.phone,
        phone_number_verified: 'true',
        'custom:birth_date': '1990-01-01',
        'custom:country_code': person.country,
        'custom:lang_code': person.language
      }),
      email_alias: email,
      phone_alias: person.phone,
      ...storedPassword({ config: config.identity, randomBytes }, sub, PEOPLE_PASSWORD),
      created_at: now()
    })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Runs work once in the life of a database; work that answers false is tried again. */
const once = async ({ database }: Deps, name: string, work: () => Promise<boolean>): Promise<void> => {
  const db = identityTables({ database })
  const done = await db.selectFrom('sandbox.pool_settings').select('name').where('name', '=', name).executeTakeFirst()
  if (done !== undefined || !(await work())) return
  await db
    .insertInto('sandbox.pool_settings')
    .values({ name, value: 'done' })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Returns the people whose country this store sells in. */
export const peopleHere = ({ peopleControls }: Pick<SandboxContext, 'peopleControls'>): readonly Person[] =>
  peopleControls === undefined ? [] : PEOPLE.filter(({ country }) => peopleControls.isSold(country))

/**
 * Creates the people of the sandbox, and their wallets where the store has wallets.
 *
 * It runs after the store listens, one person at a time, so that a start waits for nothing. Done again, also by another process, it changes
 * nothing: users and movements of money have ids of their own. A person that a tester deleted does not come back.
 */
export const createPeople = async (deps: Deps): Promise<void> => {
  const { peopleControls, log } = deps
  if (peopleControls === undefined) return
  for (const person of peopleHere(deps)) {
    const known = { ...person, user: personId(person), email: emailOf(person) }
    await once(deps, `person:${person.name}`, async () => {
      await addUser(deps, person)
      await peopleControls.register(known)
      return true
    })
    const { wallet, rewards, claims, subscriptions = [] } = person
    if (rewards !== undefined)
      await once(deps, `rewards:${person.name}`, async () => {
        await peopleControls.reward(known, rewards)
        return true
      })
    if (claims !== undefined)
      await once(deps, `claims:${person.name}`, async () => {
        await peopleControls.claim(known, claims)
        return true
      })
    for (const wish of peopleControls.hasSubscriptions(person.country) ? subscriptions : [])
      await once(deps, `subscription:${person.name}:${wish.shows}`, () => bringSubscription(deps, known, wish))
    if (wallet === undefined || !peopleControls.hasWallets(person.country)) continue
    await once(deps, `wallet:${person.name}`, async () => {
      const refusal = await peopleControls.furnish(known, wallet)
      if (refusal !== undefined) log('sandbox.walletNotMade', { name: person.name, why: refusal })
      return refusal === undefined
    })
  }
}
