import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ZONES, zoneOfRun } from '../test/support/time-zone.ts'

/**
 * Runs the suites without a browser in every zone of the tests, one after the other.
 * `npm run test:zones`, or of some files: `npm run test:zones -- test/domain test/ui/screens/order`. `--others` leaves out the zone in which
 * the run of `TEST_SEED` has them already.
 */
const { values, positionals } = parseArgs({ options: { others: { type: 'boolean', default: false } }, allowPositionals: true })
const zones = ZONES.filter((zone) => !values.others || zone !== zoneOfRun(process.env))
const PROJECTS = ['node', 'backend', 'pages', 'ui'].flatMap((project) => ['--project', project])

const failed = zones.filter((TZ) => {
  console.log(`\n── TZ=${TZ}`)
  return spawnSync('vitest', ['run', ...PROJECTS, ...positionals], { stdio: 'inherit', env: { ...process.env, TZ } }).status !== 0
})
console.log(failed.length === 0 ? `\nAll suites hold in ${zones.join(', ')}.` : `\nSuites fail in ${failed.join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1
