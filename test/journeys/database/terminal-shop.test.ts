// @module-tag slow
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { bundleForBrowser, checkWithEsbuild, weightOf } from '../../support/browser-bundle.ts'
import { type FreshFolder, installFresh } from '../../support/fresh-folder.ts'
import { installedNodes } from '../../support/installed-nodes.ts'
import { readmePrograms } from '../../support/readme-programs.ts'
import { buildPackagesOnce, openOwnStore } from '../open-journey.ts'
import { eventually, payAt } from '../shopper.ts'

const opened = openOwnStore()

const EXAMPLE = 'examples/terminal-shop'
const COMPILER_OPTIONS = {
  ...{ target: 'es2022', lib: ['ES2023', 'DOM', 'DOM.Iterable'], module: 'nodenext', types: ['node'], rootDir: 'src', outDir: 'out' },
  ...{ strict: true, noUncheckedIndexedAccess: true, rewriteRelativeImportExtensions: true }
}

/** The whole bot of one market, for a page. */
const BOT = `import { storeClient } from '@refill/client'
import { indonesia } from '@refill/domain/markets/id'
import { runShop } from './shop.ts'
void runShop(storeClient({ url: '' }), indonesia, { print: (line) => console.log(line), ask: async (question) => prompt(question) ?? '' })
`

/** The first program of the client's README, which buys. */
const firstPurchase = readmePrograms('docs/packages/client.md', 'ts')[0]?.code ?? ''

let fresh: FreshFolder

beforeAll(async () => {
  await buildPackagesOnce()
  fresh = installFresh(['@refill/domain', '@refill/application', '@refill/client', '@refill/messages', 'xstate', '@types/node'])
  cpSync(EXAMPLE, join(fresh.path, 'src'), { recursive: true })
  writeFileSync(join(fresh.path, 'src/bot.ts'), BOT)
  writeFileSync(join(fresh.path, 'src/readme.ts'), firstPurchase.replace('http://localhost:4000', opened.store.url))
  writeFileSync(join(fresh.path, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ['src'] }))
  execFileSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', '.'], { cwd: fresh.path, stdio: 'inherit' })
})
afterAll(() => fresh.remove())

/** Starts the terminal shop in the fresh folder, with everything that its shopper will type. */
const aTerminal = (node: string, answers: readonly string[]) => {
  const program = spawn(node, ['out/main.js'], {
    cwd: fresh.path,
    env: { ...process.env, STORE_URL: opened.store.url },
    stdio: ['pipe', 'pipe', 'inherit']
  })
  onTestFinished(() => void program.kill())
  let printed = ''
  program.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')))
  program.stdin.end(`${answers.join('\n')}\n`)
  return {
    shows: (text: RegExp) =>
      eventually(
        () => Promise.resolve(printed),
        (all) => text.test(all)
      ),
    ended: new Promise((done) => program.once('exit', done))
  }
}

test('terminal shop has fewer than 150 lines', () => {
  const lines = globSync(`${EXAMPLE}/*.ts`).reduce((sum, file) => sum + readFileSync(file, 'utf8').trimEnd().split('\n').length, 0)
  console.log(`terminal-shop: ${lines} lines`)
  expect(lines).toBeLessThan(150)
})

describe.each(installedNodes())('terminal shop on packed packages in %s', (node) => {
  test('buys a top-up from a started store', async () => {
    const { shows, ended } = aTerminal(node, ['id', 'canopy', '1', '52000111', '2', '1', 'y'])
    const offered = await shows(/Pay Rp 45\.315 here: \S+/)
    expect(offered).toContain('Pay Rp 45.315 for IronBadger?')
    expect(offered).toMatch(/ 1 {2}QRIS {2}Rp 45\.315/)
    await payAt(/Pay Rp 45\.315 here: (\S+)/.exec(offered)?.[1] ?? '')
    const watched = await shows(/Order \S+: money charged\./)
    expect(watched).toMatch(/paymentInit\n[\s\S]*paymentCompleted\n[\s\S]*fulfillmentCompleted\n/)
    expect(await ended).toBe(0)
  })

  test('says what is wrong in words, with the money and the next step, and goes on', async () => {
    const { shows, ended } = aTerminal(node, ['id', 'zzzz', 'canopy', '1', 'abc', '9000100', '52000112', '1', '1', 'n'])
    const printed = await shows(/Not ordered/)
    expect(printed).toContain('No such game.')
    expect(printed).toMatch(/! .+\n {2}money: notCharged, next: checkPlayer, for support: purchase -100/)
    expect(await ended).toBe(0)
  })
})

test.each(installedNodes())('README of the client buys from a started store in %s', (node) => {
  expect(firstPurchase).toContain('http://localhost:4000')
  const printed = execFileSync(node, ['out/readme.js'], { cwd: fresh.path, encoding: 'utf8', timeout: 60_000 })
  expect(printed).toMatch(/^Canopy Strike: pay Rp \d+\.\d{3} at http:\/\/payments\.localhost:\d+\/pay\/\d+\n$/)
})

test('terminal shop is bundled for a browser, with the client, the machines and the English texts in 47 kB', async () => {
  const source = join(fresh.path, 'src/bot.ts')
  await checkWithEsbuild(source)
  const files = await bundleForBrowser(source)
  const ENGLISH = /\/en\/(?:purchase|fields|purchaseErrors)\.js$|\/load-en\.js$/
  const loaded = files.filter(({ isAtOnce, sources }) => isAtOnce || sources.some((id) => ENGLISH.test(id)))
  const bytes = weightOf(loaded)
  console.log(`terminal-shop: ${bytes} bytes gzip in ${loaded.length} of ${files.length} files`)
  expect(loaded.length).toBeGreaterThan(3)
  // 45 kB before orders knew gifts, rewards and subscriptions.
  expect(bytes).toBeLessThanOrEqual(47_000)
})
