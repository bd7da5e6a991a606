import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { freePort, startStore } from '../support/running-store.ts'
import { BROWSER_FLAGS, ensureBrowser } from '../../scripts/browser.ts'
import { PLACES } from './canary-places.ts'
import { search, SECRET_KINDS, type Secret, type SecretKind, told, type Trace } from './canary-search.ts'
import { lifeByEmail, lifeByMobile, lifeByProvider, signUpWithCpf } from './canary-steps.ts'
import { walk } from './canary-walk.ts'
import { lifeWithWallet } from './canary-wallet.ts'

/**
 * Tests whether personal data is anywhere that it must not be.
 * It uses a running store with accounts whose values cannot be confused with others, and searches everything that left the browsers, stayed in
 * them, was sent to the collector or printed by the back end. It fails where a value is outside its places. @source P30
 *
 * It does not see what the back end sends to its external services.
 */
const WALKS = {
  'by e-mail': lifeByEmail,
  'with a CPF': signUpWithCpf,
  'by number': lifeByMobile,
  'by a provider': lifeByProvider,
  'with a wallet': lifeWithWallet
}

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((one) => (one.isFile() ? [join(one.parentPath, one.name)] : []))

const port = Number(process.env.JOURNEY_PORT ?? (await freePort()))
const running = await startStore({
  port,
  env: {
    REFILL_LOG: 'on',
    ANALYTICS_URL: '/_/collector/events',
    ERRORS_DSN: `http://sandbox@localhost:${port}/_/collector/1`
  }
})
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...BROWSER_FLAGS] })
try {
  const [traces, secrets, faults]: [Trace[], Secret[], string[]] = [[], [], []]
  for (const [who, does] of Object.entries(WALKS)) {
    const seen = await walk(browser, running.url, who, (walker) => does(walker, running.url))
    traces.push(...seen.traces)
    secrets.push(...seen.secrets)
    if (seen.fault !== undefined) faults.push(seen.fault)
  }
  const collected = await (await fetch(`${running.url}/_/collector.json`)).text()
  const when = 'the end'
  traces.push({ origin: 'collector', text: collected, when }, { origin: 'log of the back end', text: running.printed(), when })
  for (const file of filesUnder('dist/refill/client')) traces.push({ origin: 'built files', text: readFileSync(file, 'utf8'), when })

  const valuesOf = (kind: SecretKind): number => new Set(secrets.filter((one) => one.kind === kind).map(({ value }) => value)).size
  const counted = SECRET_KINDS.map((kind) => `${kind} ${valuesOf(kind)}`).join(', ')
  const [visits, errors] = ['"visit"', '"error"'].map((kind) => collected.split(`"kind":${kind}`).length - 1)
  console.log(`Sought in ${traces.length} traces: ${counted}. The collector heard of ${visits} visits and ${errors} errors.`)
  if (visits === 0 || errors === 0) faults.push('The collector heard of no visits, or of no errors: the search could find nothing there.')
  const found = told(search(secrets, traces, PLACES))
  console.log(found.length === 0 ? 'Nothing lies outside of its place.' : `These lie outside of their place:\n${found.join('\n')}`)
  for (const fault of faults) console.log(`A walk did not come to its end: ${fault}`)
  process.exitCode = found.length + faults.length === 0 ? 0 : 1
} finally {
  await browser.close()
  await running.stop()
}
