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
] as const)('install prompt on %s, white-label %s, is offered: %s', (platform, isWhiteLabel, offered) => {
  const environment = { platform, isWhiteLabel }
  expect(mayPromptInstall(environment)).toBe(offered)
  const after = installPromptAfter<number>(NO_INSTALL_PROMPT, { kind: 'offered', prompt: 7 }, environment)
  expect(after).toEqual(offered ? { kind: 'shown', prompt: 7 } : { kind: 'none' })
})

test('install prompt stays saved when put away, is shown again when offered again, and gone when installed', () => {
  const shown: InstallPrompt<number> = { kind: 'shown', prompt: 7 }
  const hidden = installPromptAfter(shown, { kind: 'dismissed' }, phone)
  expect(hidden).toEqual({ kind: 'hidden', prompt: 7 })
  expect(installPromptAfter(hidden, { kind: 'dismissed' }, phone)).toEqual(hidden)
  expect(installPromptAfter(hidden, { kind: 'offered', prompt: 8 }, phone)).toEqual({ kind: 'shown', prompt: 8 })
  expect(installPromptAfter(hidden, { kind: 'installed' }, phone)).toEqual({ kind: 'none' })
  expect(installPromptAfter(shown, { kind: 'installed' }, phone)).toEqual({ kind: 'none' })
})

test('install prompt saves the last offer since the last installation, and shows it only where it may be', () => {
  fc.assert(
    fc.property(anyInstallPlace, fc.array(anyInstallEvent), (environment, events) => {
      const state = events.reduce<InstallPrompt<number>>(
        (before, event) => installPromptAfter(before, event, environment),
        NO_INSTALL_PROMPT
      )
      const since = events.slice(events.findLastIndex(({ kind }) => kind === 'installed') + 1)
      const offered = since.findLast((event) => event.kind === 'offered')
      if (!mayPromptInstall(environment) || offered === undefined) expect(state).toEqual({ kind: 'none' })
      else {
        const isDismissed = since.slice(since.lastIndexOf(offered)).some(({ kind }) => kind === 'dismissed')
        expect(state).toEqual({ kind: isDismissed ? 'hidden' : 'shown', prompt: offered.prompt })
      }
    })
  )
})
