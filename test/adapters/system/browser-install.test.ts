import { expect, test } from 'vitest'
import { browserInstall } from '../../../src/adapters/system/browser-install.ts'
import type { InstallAsk } from '../../../src/application/ports/install-offers.ts'

const aBrowser = (...matching: readonly string[]) => {
  const heard = new Map<string, (event: Event) => void>()
  const offers = browserInstall({
    addEventListener: (name, hear) => void heard.set(name, hear),
    matches: (query) => matching.includes(query)
  })
  return { offers, send: (event: Event) => heard.get(event.type)?.(event) }
}

const COARSE = '(pointer: coarse)'
const WIDE = '(min-width: 64em)'
const INSTALLED = '(display-mode: standalone)'

test.each([
  [[COARSE], 'mobile'],
  [[COARSE, WIDE], 'desktop'],
  [[], 'desktop'],
  [[COARSE, INSTALLED], 'pwa']
] as const)('browserInstall finds that %j is on %s', (matching, platform) => {
  expect(aBrowser(...matching).offers.platform()).toBe(platform)
})

test('browserInstall holds the banner of the browser back, and asks when the person wants it', async () => {
  const { offers, send } = aBrowser(COARSE)
  const prompts: InstallAsk[] = []
  offers.listen({ offered: (prompt) => prompts.push(prompt), installed: () => undefined })
  let asked = 0
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => {
      asked += 1
      return Promise.reject(new Error('taken back'))
    }
  })
  send(event)
  expect([event.defaultPrevented, asked]).toEqual([true, 0])
  await prompts[0]?.ask()
  expect(asked).toBe(1)
})

test('browserInstall hears of an installation by another way', () => {
  const { offers, send } = aBrowser()
  let installed = 0
  offers.listen({ offered: () => undefined, installed: () => (installed += 1) })
  send(new Event('appinstalled'))
  expect(installed).toBe(1)
})
