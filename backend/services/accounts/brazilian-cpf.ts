import { createHmac } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { cpfRule } from '../../../src/domain/account/cpf.ts'
import { needsCpf } from '../../../src/domain/market/country-policies.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import type { OrderDb } from '../order-db.ts'
import { isRecord } from '../publisher/json-rpc.ts'
import type { Services } from '../services.ts'
import { signingSecrets } from '../secrets.ts'

/** Why a taxpayer number is refused. @source A§8 "Sign-up", M190 */
export type CpfRefusal = 'SIGNUP_CPF_DETAILS_MISSING' | 'SIGNUP_CPF_INVALID_DATA' | 'SIGNUP_CPF_ALREADY_USED' | 'SIGNUP_CPF_PROCESS_FAILED'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the number that a form sent: the number alone, or an object that has it, also as JSON text. */
const numberIn = (cpfInfo: unknown): string => {
  const value = typeof cpfInfo === 'string' && cpfInfo.trimStart().startsWith('{') ? parsed(cpfInfo) : cpfInfo
  if (typeof value === 'string') return value
  return isRecord(value) && typeof value.cpf === 'string' ? value.cpf : ''
}

/** Hashes of a taxpayer number: by the current secret, and by secrets that are being retired. */
export interface CpfHashes {
  readonly current: string
  readonly retiring: readonly string[]
}

/**
 * Returns the keyed hash of a taxpayer number; undefined in a country that needs none.
 * The store keeps only the hash.
 *
 * @failure SIGNUP_CPF_DETAILS_MISSING, SIGNUP_CPF_INVALID_DATA
 * @source A§5, M62, M79
 */
export const cpfHashOf = (
  { config }: Pick<Services, 'config'>,
  market: Market | undefined,
  cpfInfo: unknown
): E.Either<CpfRefusal, CpfHashes | undefined> => {
  if (market === undefined || !needsCpf(market)) return E.right(undefined)
  const typed = numberIn(cpfInfo)
  if (typed.trim() === '') return E.left('SIGNUP_CPF_DETAILS_MISSING')
  const cpf = cpfRule(typed)
  if (E.isLeft(cpf)) return E.left('SIGNUP_CPF_INVALID_DATA')
  const [current = '', ...retiring] = signingSecrets(config).map((secret) =>
    createHmac('sha256', secret).update(`cpf.${cpf.right}`).digest('base64url')
  )
  return E.right({ current, retiring })
}

/** Returns whether another account has the number. */
export const isCpfTaken = async (db: OrderDb, { current, retiring }: CpfHashes, accountId: string | undefined): Promise<boolean> => {
  const owners = await db
    .selectFrom('store.accounts')
    .select('id')
    .where('cpf_hash', 'in', [current, ...retiring])
    .execute()
  return owners.some(({ id }) => id !== accountId)
}

/** Gives a number to an account, unless another one has it; an account keeps its first number. */
export const claimCpf = async (trx: OrderDb, hashes: CpfHashes, accountId: string): Promise<CpfRefusal | undefined> => {
  // Locked, so that of two accounts which claim it at once the second is refused.
  await trx.selectFrom('store.accounts').select('id').where('id', '=', accountId).forUpdate().execute()
  if (await isCpfTaken(trx, hashes, accountId)) return 'SIGNUP_CPF_ALREADY_USED'
  await trx
    .updateTable('store.accounts')
    .set({ cpf_hash: hashes.current })
    .where('id', '=', accountId)
    .where('cpf_hash', 'is', null)
    .execute()
  return undefined
}

/**
 * Runs work that claims a number, and once more if another account claimed it at the same moment.
 * The second run sees the claim of the other account.
 */
export const againWhenTaken = async <A>(work: () => Promise<A>): Promise<A> => {
  try {
    return await work()
  } catch (error) {
    // unique_violation
    if (error instanceof Error && 'code' in error && error.code === '23505') return work()
    throw error
  }
}
