import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InstallPlace, InstallPrompt } from '../../../src/domain/market/install-prompt.ts'
import { installPromptAfter, mayPromptInstall, NO_INSTALL_PROMPT } from '../../../src/domain/market/install-prompt.ts'
import { anyInstallEvent, anyInstallPlace } from '../../../src/domain/testing/index.ts'

const phone: InstallPlace = { platform: 'mobile', isWhiteLabel: false }

test.each([
  ['mobile', false, true],
  ['mobile', true, false],
  ['desktop', false, false],
  ['desktop', true, false],
  ['pwa', false, false],
  ['pwa', true, false]
] as const)('on %s, white-label %s: offered %s', (platform, isWhiteLabel, offered) => {
  const place = { platform, isWhiteLabel }
  expect(mayPromptInstall(place)).toBe(offered)
  const after = installPromptAfter<number>(NO_INSTALL_PROMPT, { kind: 'offered', prompt: 7 }, place)
  expect(after).toEqual(offered ? { kind: 'shown', prompt: 7 } : { kind: 'none' })
})

test('put away it stays saved, offered again it is shown again, installed it is gone', () => {
  const shown: InstallPrompt<number> = { kind: 'shown', prompt: 7 }
  const hidden = installPromptAfter(shown, { kind: 'dismissed' }, phone)
  expect(hidden).toEqual({ kind: 'hidden', prompt: 7 })
  expect(installPromptAfter(hidden, { kind: 'dismissed' }, phone)).toEqual(hidden)
  expect(installPromptAfter(hidden, { kind: 'offered', prompt: 8 }, phone)).toEqual({ kind: 'shown', prompt: 8 })
  expect(installPromptAfter(hidden, { kind: 'installed' }, phone)).toEqual({ kind: 'none' })
  expect(installPromptAfter(shown, { kind: 'installed' }, phone)).toEqual({ kind: 'none' })
})

test('whatever happens: what is saved is the last offer since the last installation, and shown only where it may be', () => {
  fc.assert(
    fc.property(anyInstallPlace, fc.array(anyInstallEvent), (place, events) => {
      const state = events.reduce<InstallPrompt<number>>((before, event) => installPromptAfter(before, event, place), NO_INSTALL_PROMPT)
      const since = events.slice(events.findLastIndex(({ kind }) => kind === 'installed') + 1)
      const offered = since.findLast((event) => event.kind === 'offered')
      if (!mayPromptInstall(place) || offered === undefined) expect(state).toEqual({ kind: 'none' })
      else {
        const isDismissed = since.slice(since.lastIndexOf(offered)).some(({ kind }) => kind === 'dismissed')
        expect(state).toEqual({ kind: isDismissed ? 'hidden' : 'shown', prompt: offered.prompt })
      }
    })
  )
})
