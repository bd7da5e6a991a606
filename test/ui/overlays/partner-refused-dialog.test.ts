import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import errors from '../../../src/i18n/compiled/en.errors.ts'
import shell from '../../../src/i18n/compiled/en.shell.ts'
import type { MessageGroup, Texts } from '../../../src/i18n/keys.ts'

const words: Readonly<Partial<Record<MessageGroup, Texts>>> = { errors, shell }
let asked: MessageGroup[]
const readMessages = async (group: MessageGroup): Promise<Texts> => {
  asked.push(group)
  return words[group] ?? {}
}

beforeEach(() => {
  vi.resetModules()
  asked = []
  document.documentElement.lang = 'en-SG'
})
afterEach(() => {
  document.body.replaceChildren()
  document.adoptedStyleSheets = []
  history.replaceState(null, '', '/')
})

const load = () => import('../../../src/ui/overlays/partner-refused-dialog.ts')
const heading = () => vi.waitUntil(() => document.querySelector('dialog[open] h2')?.textContent, { timeout: 10_000 }) as Promise<string>

describe('partner refusal dialog', () => {
  test('shows the failure once when the address names it, and takes it out of the address', async () => {
    history.replaceState(null, '', '/us/comet-circuit?item=c500&error=access_denied&state=s#pay')
    const { openPartnerRefusedDialog } = await load()
    await openPartnerRefusedDialog(readMessages)
    expect(await heading()).toBe('We couldn’t sign you in with the game account. Please try again in a moment.')
    expect(location.pathname + location.search + location.hash).toBe('/us/comet-circuit?item=c500#pay')
    document.body.replaceChildren()
    await openPartnerRefusedDialog(readMessages)
    expect(document.querySelector('dialog')).toBeNull()
  })

  test('shows nothing and loads no texts when the address names none', async () => {
    history.replaceState(null, '', '/us/?my_error=1')
    const { openPartnerRefusedDialog } = await load()
    await openPartnerRefusedDialog(readMessages)
    expect([asked, location.search]).toEqual([[], '?my_error=1'])
  })
})
