import { setDefaultResultOrder } from 'node:dns'
import { readSettings } from '../backend/settings.ts'
import { runStart } from './print-urls.ts'

/** Runs one operator command, prints what it answers and ends with 1 when it failed. */
export const runOperator = (name: string): void => {
  setDefaultResultOrder('ipv4first')
  process.env.REFILL_LOG ??= 'off'
  runStart(async () => {
    const { operate } = await import('../backend/control/operate.ts')
    const { lines, isFailed = false } = await operate(readSettings(process.env), name, process.argv.slice(2))
    for (const line of lines) console.log(line)
    process.exitCode = isFailed ? 1 : 0
  })
}
