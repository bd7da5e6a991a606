import { execFileSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { existsSync } from 'node:fs'
import { build } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildPackageOnce, connectBrowser } from './open-journey.ts'

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

/** The Node of the project, and whatever Node a newcomer has. */
const nodes = [
  process.execPath,
  ...(process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => join(folder, 'node'))
    .filter((file) => existsSync(file))
    .slice(0, 1)
]

const bundled = async (name: string): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry: join(CONSUMER, `${name}.js`), formats: ['iife'], name, fileName: name } }
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as { readonly output: readonly { readonly code?: string }[] }
  return output[0]?.code ?? ''
}

beforeAll(() => buildPackageOnce())

describe('another channel uses the rules of the store, with the package alone', () => {
  test.each(nodes)('in %s', (node) => {
    expect(JSON.parse(execFileSync(node, [join(CONSUMER, 'print.js')], { encoding: 'utf8' }))).toEqual(TOLD)
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
