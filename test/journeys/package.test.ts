import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { installedNodes } from '../support/installed-nodes.ts'
import { buildPackagesOnce, connectBrowser } from './open-journey.ts'

const CONSUMER = 'test/consumer'

/** By hand, from the market table, PF 3.1 and B§8. */
const TOLD = {
  price: 'Rp 15.000',
  isMarketOfTheTable: true,
  mobile: true,
  status: 'fulfillmentCompleted',
  failure: 'Your last order is still being processed. Please wait a moment before you order again.',
  recovery: 'wait'
}

const bundled = async (name: string): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry: join(CONSUMER, `${name}.js`), formats: ['iife'], name, fileName: name } }
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as { readonly output: readonly { readonly code?: string }[] }
  return output[0]?.code ?? ''
}

beforeAll(() => buildPackagesOnce())

describe('packages work alone', () => {
  test.each(installedNodes())('in %s', (node) => {
    expect(JSON.parse(execFileSync(node, [join(CONSUMER, 'print.js')], { encoding: 'utf8' }))).toEqual(TOLD)
  })

  test('and get clear errors when plain JavaScript calls any function with arguments of another kind', () => {
    const told: unknown = JSON.parse(execFileSync(process.execPath, [join(CONSUMER, 'call-wrongly.js')], { encoding: 'utf8' }))
    expect(told).toMatchObject({ unclear: [] })
    expect(Number(Reflect.get(Object(told), 'entries'))).toBeGreaterThan(18)
    expect(Number(Reflect.get(Object(told), 'functions'))).toBeGreaterThan(900)
  })

  test('in a page and in a worker of a browser', async () => {
    const [page, worker] = await Promise.all([bundled('page'), bundled('worker')])
    const browser = await connectBrowser()
    const tab = await browser.newPage()
    await tab.goto('about:blank')
    await tab.addScriptTag({ content: page })
    expect(await tab.evaluate(() => Reflect.get(globalThis, 'told') as unknown)).toEqual(TOLD)
    const answered = await tab.evaluate(
      (code) =>
        new Promise((resolve, reject) => {
          const thread = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
          thread.onmessage = ({ data }) => resolve(data)
          thread.onerror = ({ message }) => reject(new Error(message))
        }),
      worker
    )
    expect(answered).toEqual(TOLD)
    await browser.close()
  })
})
