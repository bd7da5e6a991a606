import { afterAll, beforeAll } from 'vitest'
import { accountsContract } from './accounts.contract.ts'
import { type RealAccounts, realAccounts } from './real-accounts.ts'

let real: RealAccounts
beforeAll(async () => {
  real = await realAccounts()
})
afterAll(() => real?.close())

accountsContract('accounts of the back end and the user pool', () => real.scene())
