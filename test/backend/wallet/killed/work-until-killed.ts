import { randomBytes } from 'node:crypto'
import { readFileSync, writeSync } from 'node:fs'
import { type DatabaseSource, openDatabase } from '../../../../backend/database/database.ts'
import type { Failpoint, Services, ServicesConfig } from '../../../../backend/services/services.ts'
import { chargeWallet, type WalletCharge } from '../../../../backend/services/wallet/charge.ts'
import { takeTopUpWebhook } from '../../../../backend/services/wallet/top-up-inquiry.ts'
import { paymentResultOf } from '../../../../backend/services/provider/result-codes.ts'
import { amountOf } from '../../../../src/domain/money/amount.ts'

/** Money that comes for a top-up, as the provider confirms it. */
export interface ConfirmedPayment {
  readonly orderId: string
  readonly providerTxnId: string
  readonly amount: string
}

/** What one process does at once, and where it is killed. */
export interface Work {
  readonly source: DatabaseSource
  readonly config: ServicesConfig
  readonly charges: readonly WalletCharge[]
  readonly payments: readonly ConfirmedPayment[]
  /** Undefined = it works to its end. */
  readonly killedAt: Failpoint | undefined
  /** How often the point is reached before. */
  readonly after: number
  readonly now: string
}

/** Does the work of a file, and prints the number of each charge and payment once its end is known. */
const { source, config, charges, payments, killedAt, after, now } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Work
let passes = 0
const database = await openDatabase(source)
const services: Services = {
  ...({ config: { ...config, countries: new Set() } } as unknown as Services),
  database,
  now: () => new Date(now),
  randomBytes: (length) => randomBytes(length),
  log: () => undefined,
  crashPoint: (point) => {
    if (point !== killedAt) return
    passes += 1
    if (passes > after) process.kill(process.pid, 'SIGKILL')
  }
}
const say = (line: string): void => void writeSync(1, `${line}\n`)
await Promise.all([
  ...charges.map(async (charge) => say(`${charge.txnId} ${(await chargeWallet(services, charge)).statusCode}`)),
  ...payments.map(async ({ orderId, providerTxnId, amount }) => {
    const came = amountOf(amount)
    const inquiry = { providerTxnId, orderId, result: paymentResultOf(0), totalPrice: came, pcId: 36_001, isFinal: true, code: undefined }
    if (await takeTopUpWebhook(services, inquiry, came, true)) say(`${orderId} paid`)
  })
])
await database.close()
