import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { ConsentStore } from '../../../src/application/ports/browser-storage.ts'
import { purchaseStores } from '../../../src/adapters/storage/purchase-stores.ts'
import { changeConsent, keepRemembered } from '../../../src/application/use-cases/consent.ts'
import { type Consent, type ConsentCategory, mayStoreThing, storedThings, type StoredName } from '../../../src/domain/marketing/consent.ts'
import { aShelf, shelves } from '../../contracts/stores/shelves.ts'
import { anyConsent, anyMarket } from '../../../src/domain/testing/index.ts'

const GERMANY = { path: 'de', group: 'Europe' } as const
const RUSSIA = { path: 'ru', group: 'Europe' } as const

/** Creates a browser that holds everything the store can ever store. */
const aFullBrowser = () => {
  const held = new Set<StoredName>(storedThings.map(({ name }) => name))
  let answered: Consent
  const consent: ConsentStore = { read: () => answered, write: (next) => void (answered = next) }
  const told = vi.fn(() => [...held])
  const eraser = { erase: (name: StoredName) => void held.delete(name) }
  return { held, consent, told, needs: { consent, eraser, tell: () => void told() } }
}

const answer = (allowed: readonly ConsentCategory[], market: typeof GERMANY | typeof RUSSIA = GERMANY) => {
  const browser = aFullBrowser()
  changeConsent(browser.needs, market)(allowed)
  return browser
}

describe('consent answer', () => {
  test('leaves only what the store cannot work without on "necessary only"', () => {
    expect([...answer(['C0001']).held]).toEqual([
      'shop-lang',
      'shop-country',
      'ssk',
      '__Host-session',
      'session',
      'has-session',
      'consent',
      'browser-id',
      'in-app',
      'pending-orders',
      'guest-purchase',
      'pending-top-ups',
      'guest-user-id',
      'theme',
      'rating-invited',
      'staged-guest-purchase',
      'request-key',
      'return-path',
      'top-up-waits',
      'gift-token',
      'social-state',
      '__Host-player',
      'player',
      'has-player',
      '__Host-player-attempt',
      'player-attempt',
      'partner-query',
      'phase-token',
      'partner-stay-out',
      'partner-login'
    ])
  })

  test('erases campaigns when they are taken back, and keeps what is remembered', () => {
    const { held } = answer(['C0001', 'C0003'])
    expect([held.has('campaign-params'), held.has('irclickid'), held.has('recently-bought'), held.has('game-inputs')]).toEqual([
      false,
      false,
      true,
      true
    ])
  })

  test('erases nothing on "allow all", but for what tracks where tracking is off', () => {
    expect(answer(['C0001', 'C0002', 'C0003', 'C0004', 'C0005', 'C0009']).held.size).toBe(storedThings.length)
    const { held } = answer(['C0001', 'C0002', 'C0003', 'C0004', 'C0005', 'C0009'], RUSSIA)
    expect([held.has('analytics-id'), held.has('irclickid'), held.has('experiment-id'), held.has('preferences')]).toEqual([
      false,
      false,
      false,
      true
    ])
  })

  test('keeps the answer, and notifies listeners once everything is done', () => {
    const { consent, told } = answer(['C0001', 'C0002'])
    expect(consent.read()).toEqual(['C0001', 'C0002'])
    expect(told).toHaveBeenCalledTimes(1)
    expect(told.mock.results[0]?.value).not.toContain('recently-bought')
  })

  test('leaves exactly what may be stored, whatever was answered before', () => {
    fc.assert(
      fc.property(anyMarket, anyConsent, anyConsent, (market, before = [], after = []) => {
        const { needs, held } = aFullBrowser()
        changeConsent(needs, market)(before)
        changeConsent(needs, market)(after)
        for (const name of held) expect(mayStoreThing(name, market, before) && mayStoreThing(name, market, after)).toBe(true)
        for (const { name } of storedThings)
          if (mayStoreThing(name, market, before) && mayStoreThing(name, market, after)) expect(held.has(name)).toBe(true)
      })
    )
  })
})

describe('page memory without consent', () => {
  const history = { '1002': { pcId: 31, players: [] } }
  const bought = [{ productUrl: 'emberhold', transactionDate: '2026-11-20T10:00:00.000Z' }]

  test('is kept for the next page once it may be', () => {
    const shelf = aShelf()
    let allowed = false
    const open = () => purchaseStores(shelves(shelf), () => allowed)
    const page = open()
    page.purchaseHistory.write(history)
    page.recentlyBought.write(bought)
    keepRemembered(page)
    page.gameInputs.write({ emberhold: { userId: '7' } })
    expect([open().purchaseHistory.read(), open().recentlyBought.read(), open().gameInputs.read()]).toEqual([{}, [], {}])
    allowed = true
    keepRemembered(page)
    expect([open().purchaseHistory.read(), open().recentlyBought.read()]).toEqual([history, bought])
    expect(open().gameInputs.read()).toEqual({ emberhold: { userId: '7' } })
  })

  test('leaves no trace where there was nothing to remember', () => {
    const shelf = aShelf()
    keepRemembered(purchaseStores(shelves(shelf), () => true))
    expect([shelf.getItem('purchase-history'), shelf.getItem('recently-bought')]).toEqual([null, null])
  })
})
