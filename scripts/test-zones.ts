import { spawnSync } from 'node:child_process'
import { ZONES } from '../test/support/time-zone.ts'

/**
 * Runs the suites without a browser in every zone of the tests, one after the other.
 * `npm run test:zones`, or of some files: `npm run test:zones -- test/domain test/ui/screens/order`.
 */
const failed = ZONES.filter((TZ) => {
  console.log(`\n── TZ=${TZ}`)
  const args = ['run', '--silent', 'test:unit', '--', ...process.argv.slice(2)]
  return spawnSync('npm', args, { stdio: 'inherit', env: { ...process.env, TZ } }).status !== 0
})
console.log(failed.length === 0 ? `\nAll suites hold in ${ZONES.join(', ')}.` : `\nSuites fail in ${failed.join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1
