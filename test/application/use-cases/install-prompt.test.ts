import { expect, test } from 'vitest'
import type { InstallAsk, InstallOffers } from '../../../src/application/ports/install-offers.ts'
import { followInstallPrompt, type InstallChoices } from '../../../src/application/use-cases/install-prompt.ts'

const follow = (platform: 'mobile' | 'desktop' | 'pwa', isWhiteLabel = false) => {
  const shown: string[] = []
  let choices: InstallChoices | undefined
  let heard: Parameters<InstallOffers['listen']>[0] | undefined
  followInstallPrompt({ platform: () => platform, listen: (own) => (heard = own) }, isWhiteLabel, (state, own) => {
    shown.push(state.kind)
    choices = own
  })
  return { shown, offer: (prompt: InstallAsk) => heard?.offered(prompt), install: () => heard?.installed(), choices: () => choices }
}

const prompt = (): InstallAsk & { readonly asked: () => number } => {
  let asked = 0
  return { ask: async () => void (asked += 1), asked: () => asked }
}

test('install prompt is shown on a phone, and gone after the installation', () => {
  const { shown, offer, install } = follow('mobile')
  offer(prompt())
  install()
  expect(shown).toEqual(['shown', 'none'])
})

test.each([
  ['desktop', false],
  ['pwa', false],
  ['mobile', true]
] as const)('install prompt on %s, white-label %s, is never shown', (platform, isWhiteLabel) => {
  const { shown, offer, install } = follow(platform, isWhiteLabel)
  offer(prompt())
  expect(shown).toEqual([])
  install()
  expect(shown.filter((kind) => kind === 'shown')).toEqual([])
})

test('install prompt is hidden when put away, and shown again by a later offer', () => {
  const { shown, offer, choices } = follow('mobile')
  offer(prompt())
  choices()?.dismiss()
  choices()?.dismiss()
  offer(prompt())
  expect(shown).toEqual(['shown', 'hidden', 'shown'])
})

test('install prompt asks the browser once when accepted, however often it is pressed', async () => {
  const { shown, offer, choices } = follow('mobile')
  const own = prompt()
  offer(own)
  const first = choices()
  await Promise.all([first?.accept(), first?.accept()])
  expect(own.asked()).toBe(1)
  expect(shown).toEqual(['shown', 'hidden'])
})
