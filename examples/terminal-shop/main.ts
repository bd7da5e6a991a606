import { storeClient } from '@refill/client'
import { findMarket } from '@refill/domain/markets'
import { createInterface } from 'node:readline'
import { runShop, type Terminal } from './shop.ts'

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()

/** Asks one question on this terminal; the end of the input ends the program. */
const ask: Terminal['ask'] = async (question, preset = '') => {
  process.stdout.write(preset === '' ? `${question}: ` : `${question} [${preset}]: `)
  const { value, done } = await lines.next()
  if (done === true) throw new Error('Nothing was ordered.')
  return value.trim() === '' ? preset : value.trim()
}

try {
  const market = findMarket(await ask('Country (id, us, br, sa …)', 'id'))
  if (market === undefined) throw new Error('The store has no such country.')
  await runShop(storeClient({ url: process.env.STORE_URL ?? 'http://localhost:4000' }), market, { print: (line) => console.log(line), ask })
} catch (error) {
  console.log(`\n${error instanceof Error ? error.message : String(error)}`)
}
process.exit(0)
