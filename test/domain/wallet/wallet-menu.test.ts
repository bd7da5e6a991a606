import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS, featurePermissions } from '../../../src/domain/market/feature-permissions.ts'
import { anyMarketLanguage } from '../../../src/domain/testing/index.ts'
import { anyWalletFacts, anyWalletHints } from '../../../src/domain/testing/wallet.ts'
import { explainerOffered, offersExplainer, walletHintFor, walletHintSeen, walletOpened } from '../../../src/domain/wallet/wallet-hints.ts'
import { isWalletMenuOn } from '../../../src/domain/wallet/wallet-menu.ts'
import { walletDisplay } from '../../../src/domain/wallet/wallet.ts'

describe('wallet menu', () => {
  const localeAt = (path: 'sa' | 'sg', locale: string) => ({ market: { path }, language: { locale } })
  const listed = { sa: { 'en-SA': false, 'ar-SA': true } }

  test.each([
    [true, localeAt('sa', 'ar-SA'), true],
    [true, localeAt('sa', 'en-SA'), false],
    [true, localeAt('sg', 'en-SA'), true],
    [true, localeAt('sa', 'toString'), true],
    [false, localeAt('sa', 'ar-SA'), false],
    [false, localeAt('sg', 'en-SG'), false]
  ])('where the country has the wallet: %s, at %j: %s', (wallet, at, isOn) => {
    expect(isWalletMenuOn({ wallet }, listed, at)).toBe(isOn)
  })

  test('is off in every country and language that is not listed', () => {
    fc.assert(
      fc.property(anyMarketLanguage, fc.boolean(), (at, opinion) => {
        const locales = { [at.market.path]: { [at.language.locale]: opinion } }
        expect(isWalletMenuOn(DEFAULT_PERMISSIONS, locales, at)).toBe(false)
        const permissions = featurePermissions({ [at.market.path]: { wallet: true } }, at.market)
        expect(isWalletMenuOn(permissions, locales, at)).toBe(opinion)
        expect(isWalletMenuOn(permissions, {}, at)).toBe(true)
      })
    )
  })
})

describe('explanation beside a purchase', () => {
  const none = { showWalletExplainerSheet: false, highlightQuickWalletInfo: false }

  test('M277: is offered once, to a shopper who has never spent from the wallet', () => {
    expect(offersExplainer(none, { hasSpent: false })).toBe(true)
    expect(offersExplainer(none, { hasSpent: true })).toBe(false)
    expect(offersExplainer(explainerOffered(none), { hasSpent: false })).toBe(false)
  })

  test('M117: takes the place of the sheet, and leaves the highlight due', () => {
    expect(explainerOffered(walletOpened(none))).toEqual({
      ...{ showWalletExplainerSheet: false, highlightQuickWalletInfo: true, walletExplainerOffered: true }
    })
  })
})

describe('wallet hints', () => {
  const activated = { kind: 'activated' } as const

  test('come after the wallet was opened: the sheet, then the highlight, then none', () => {
    const before = { switchCount: 2, showWalletExplainerSheet: false, highlightQuickWalletInfo: false }
    expect(walletHintFor(before, activated)).toBeUndefined()
    const first = walletOpened(before)
    expect(first).toEqual({ switchCount: 2, showWalletExplainerSheet: true, highlightQuickWalletInfo: true })
    expect(walletHintFor(first, activated)).toBe('showWalletExplainerSheet')
    const second = walletHintSeen(first, 'showWalletExplainerSheet')
    expect(walletHintFor(second, activated)).toBe('highlightQuickWalletInfo')
    expect(walletHintSeen(second, 'highlightQuickWalletInfo')).toEqual(before)
  })

  test('are shown beside an activated wallet alone', () => {
    fc.assert(
      fc.property(anyWalletHints, anyWalletFacts, (hints, facts) => {
        const hint = walletHintFor(hints, walletDisplay(facts))
        const isWaiting = hints.showWalletExplainerSheet || hints.highlightQuickWalletInfo
        expect(hint !== undefined).toBe(isWaiting && walletDisplay(facts).kind === 'activated')
        if (hint !== undefined) expect(hints[hint]).toBe(true)
      })
    )
  })

  test('do not come back once they were seen, and opening brings both', () => {
    fc.assert(
      fc.property(anyWalletHints, (hints) => {
        let left = walletOpened(hints)
        const shown: string[] = []
        for (let hint = walletHintFor(left, activated); hint !== undefined; hint = walletHintFor(left, activated)) {
          expect(shown).not.toContain(hint)
          shown.push(hint)
          left = walletHintSeen(left, hint)
        }
        expect(shown).toEqual(['showWalletExplainerSheet', 'highlightQuickWalletInfo'])
      })
    )
  })
})
