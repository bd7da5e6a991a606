import { seeded } from './probe-accounts.ts'
import { guess } from './guessed-ids.ts'

/**
 * Tests invented ids against orders of others.
 * It sends a hundred thousand calls without ownership and fails where one answer reveals an order or changes one. @source P37
 *
 * `QUESTIONS` is the number of calls, `SEED` makes the ids. A few hundred of them run with every test of the back end.
 */
const QUESTIONS = Number(process.env.QUESTIONS ?? 100_000)
const SEED = Number(process.env.SEED ?? 1)

const { asked, leaks } = await guess(QUESTIONS, seeded(SEED))
console.log(`${asked} questions, seed ${SEED}: ${leaks.length} told of what is somebody else's.`)
for (const leak of leaks.slice(0, 20)) console.log(`  ${leak.slice(0, 300)}`)
process.exitCode = leaks.length === 0 ? 0 : 1
