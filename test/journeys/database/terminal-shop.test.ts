import { type ChildProcess, spawn } from 'node:child_process'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildPackageOnce, openOwnStore } from '../open-journey.ts'
import { eventually, payAt } from '../shopper.ts'

const opened = openOwnStore()

beforeAll(() => buildPackageOnce())

interface Terminal {
  readonly program: ChildProcess
  readonly shows: (text: RegExp) => Promise<string>
  readonly ended: Promise<number | null>
}

/** Starts the terminal shop, with everything that its shopper will type. */
const aTerminal = (answers: readonly string[]): Terminal => {
  const program = spawn(process.execPath, ['examples/terminal-shop/main.ts'], {
    env: { ...process.env, STORE_URL: opened.store.url },
    stdio: ['pipe', 'pipe', 'inherit']
  })
  onTestFinished(() => void program.kill())
  let printed = ''
  program.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')))
  program.stdin?.end(`${answers.join('\n')}\n`)
  return {
    program,
    shows: (text) =>
      eventually(
        () => Promise.resolve(printed),
        (all) => text.test(all)
      ),
    ended: new Promise((resolve) => program.once('exit', resolve))
  }
}

test('a terminal buys a top-up with the domain, the application and the adapters alone', async () => {
  const { shows, ended } = aTerminal(['id', 'canopy', '1', '52000111', '2', '1', 'y'])
  const offered = await shows(/Pay Rp 45\.315 here: \S+/)
  expect(offered).toContain('plays as IronBadger')
  expect(offered).toMatch(/Ways to pay, all included\n +1 {2}QRIS {2}Rp 45\.315/)
  expect(offered).toContain('Pay Rp 45.315 for IronBadger?')
  await payAt(/Pay Rp 45\.315 here: (\S+)/.exec(offered)?.[1] ?? '')
  const watched = await shows(/Order \S+: money charged\./)
  expect(watched).toMatch(/paymentInit\n[\s\S]*paymentCompleted\n[\s\S]*fulfillmentCompleted\n/)
  expect(await ended).toBe(0)
})

test('tells what is wrong in words, with the money and the next step, and goes on', async () => {
  const { shows, ended } = aTerminal(['xx', 'id', 'zzzz', 'canopy', '1', 'abc', '9000100', '52000112', '1', '1', 'n'])
  const printed = await shows(/Nothing was ordered/)
  expect(printed).toContain('The store has no such country.')
  expect(printed).toContain('Nothing is called that.')
  expect(printed).toMatch(/! .+\n {2}money: notCharged, next: checkPlayer, for support: purchase -100/)
  expect(printed).toContain('plays as')
  expect(await ended).toBe(0)
})
