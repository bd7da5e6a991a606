import { spawn } from 'node:child_process'
import { startCluster } from '../test/support/cluster.ts'
import { memoryFolder } from '../test/support/memory-folder.ts'

/** First port of journeys on a server; they may run beside those on the embedded database. */
const JOURNEY_PORT = '5173'

/** Runs a command with DATABASE_URL pointing at a throwaway PostgreSQL server. */
const [command, ...args] = process.argv.slice(2)
if (command === undefined) throw new Error('Say which command to run: node scripts/with-postgres.ts npm run test:postgres')

const cluster = await startCluster(memoryFolder())
const child = spawn(command, args, { stdio: 'inherit', env: { JOURNEY_PORT, ...process.env, DATABASE_URL: cluster.url } })
child.on('exit', (code) => {
  void cluster.stop().then(() => process.exit(code ?? 1))
})
