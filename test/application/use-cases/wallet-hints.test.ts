import { expect, test } from 'vitest'
import { notedWalletHints } from '../../../src/application/use-cases/wallet-hints.ts'
import { NEW_USER_SETTINGS } from '../../../src/domain/account/user-settings.ts'
import { slot } from '../../../src/testing/stores.ts'

test('hints of the wallet are due once each, the explainer first, from its opening on', () => {
  const userSettings = slot({ ...NEW_USER_SETTINGS, switchCount: 2 })
  const hints = notedWalletHints({ accountStores: { userSettings } })
  const activated = { kind: 'activated' } as const
  expect(hints.due(activated)).toBeUndefined()
  hints.opened()
  expect([hints.due(activated), hints.due({ kind: 'restricted' })]).toEqual(['showWalletExplainerSheet', undefined])
  hints.seen('showWalletExplainerSheet')
  expect(hints.due(activated)).toBe('highlightQuickWalletInfo')
  hints.seen('highlightQuickWalletInfo')
  expect(hints.due(activated)).toBeUndefined()
  // The count of changed accounts, which stands beside them, stays.
  expect(userSettings.read().switchCount).toBe(2)
})
