import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ModalFacts, showsLeftPanel, shownModal } from '../../../src/domain/partner/layout.ts'
import { anyModalFacts, anyWhiteLabel } from '../../../src/domain/testing/index.ts'

describe('left panel', () => {
  test.each([
    [undefined, false, true],
    [undefined, true, true],
    [{ partnerLogin: false }, false, true],
    [{ partnerLogin: false }, true, true],
    [{ partnerLogin: true }, false, false],
    [{ partnerLogin: true }, true, true]
  ])('in %j, logged in %s: shown %s', (whiteLabel, loggedIn, shown) => {
    expect(showsLeftPanel(whiteLabel, loggedIn)).toBe(shown)
  })

  test('is never hidden from a signed-in shopper', () => {
    fc.assert(fc.property(anyWhiteLabel, (whiteLabel) => showsLeftPanel(whiteLabel, true)))
  })
})

describe('layout dialogs', () => {
  const calm: ModalFacts = {
    prerendering: false,
    errorDisplayed: false,
    partnerAuthorizationFailed: false,
    unverifiedPhone: false,
    walletRestricted: false,
    firstLogin: false
  }

  test.each([
    [{}, undefined],
    [{ firstLogin: true }, 'welcome'],
    [{ walletRestricted: true }, 'walletRestricted'],
    [{ walletRestricted: true, firstLogin: true }, 'walletRestricted'],
    [{ unverifiedPhone: true, walletRestricted: true }, 'unverifiedPhone'],
    [{ partnerAuthorizationFailed: true, unverifiedPhone: true }, 'partnerAuthorization'],
    [{ errorDisplayed: true, partnerAuthorizationFailed: true, firstLogin: true }, 'error']
  ] as const)('for %j: %s', (facts, modal) => {
    expect(shownModal({ ...calm, ...facts })).toBe(modal)
  })

  test('are open one at a time, never without their cause, and never while prerendering', () => {
    const causeOf = {
      error: 'errorDisplayed',
      partnerAuthorization: 'partnerAuthorizationFailed',
      unverifiedPhone: 'unverifiedPhone',
      walletRestricted: 'walletRestricted',
      welcome: 'firstLogin'
    } as const
    fc.assert(
      fc.property(anyModalFacts, (facts) => {
        const modal = shownModal(facts)
        expect(shownModal({ ...facts, prerendering: true })).toBeUndefined()
        if (modal === undefined) expect(facts.prerendering || Object.values(causeOf).every((cause) => !facts[cause])).toBe(true)
        else expect([facts[causeOf[modal]], facts.prerendering]).toEqual([true, false])
      })
    )
  })
})
