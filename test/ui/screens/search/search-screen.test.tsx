import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Outcome, Store } from '../../../../src/application/store.ts'
import type { SearchHit } from '../../../../src/application/ports/shop-service.ts'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import shellTexts from '../../../../src/i18n/compiled/en.shell.ts'
import type { Texts } from '../../../../src/i18n/keys.ts'
import { SearchScreen } from '../../../../src/ui/screens/search/search-screen.tsx'
import { StoreProvider } from '../../../../src/ui/store-context.tsx'
import { onPage, saudiFrame } from '../../layout/on-page.tsx'

const hits = (from: number, count: number): readonly SearchHit[] =>
  Array.from({ length: count }, (_, at) => ({ productPath: `game-${from + at}`, name: `Game ${from + at}` }))

const found = (value: readonly SearchHit[]): Outcome<readonly SearchHit[]> => ({ kind: 'done', value })

const searched = vi.fn<Store['search']>()

/** A screen that only calls the search; the rest of the store does not exist. */
const store = { search: searched } as unknown as Store
const view = (texts: Texts = shellTexts) =>
  onPage(
    <StoreProvider value={store}>
      <SearchScreen />
    </StoreProvider>,
    saudiFrame,
    texts
  )

const open = (address: string) => {
  history.replaceState(null, '', address)
  return render(view())
}

const names = (): readonly (string | null)[] => screen.queryAllByRole('listitem').map((item) => item.textContent)

beforeEach(() => searched.mockReset())
afterEach(cleanup)

describe('search page', () => {
  test('asks for what the address says, in the market and language of the page, once', async () => {
    searched.mockResolvedValue(found(hits(1, 2)))
    const { rerender } = open('/en-sa/search/50%25%20off')
    expect(await screen.findByRole('link', { name: 'Game 1' })).toBeDefined()
    // The texts of refusals load later.
    rerender(view({ ...shellTexts, 'error.later': 'Later' }))
    expect(searched.mock.calls).toEqual([
      [
        { countryCode: 'sa', shopLang: 'en' },
        { text: '50% off', limit: 12 }
      ]
    ])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results for “50% off”')
    expect(document.title).toBe('Results for “50% off” · refill')
  })

  test('leads from every result to its product', async () => {
    searched.mockResolvedValue(found(hits(7, 1)))
    open('/en-sa/search/seven')
    expect((await screen.findByRole('link', { name: 'Game 7' })).getAttribute('href')).toBe('/en-sa/game-7')
  })

  test('shows the whole list for no text, page by page, each after the last shown', async () => {
    searched.mockResolvedValueOnce(found(hits(1, 12))).mockResolvedValueOnce(found(hits(13, 3)))
    open('/en-sa/search/')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All games and vouchers')
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('link', { name: 'Game 15' })).toBeDefined()
    expect(names()).toHaveLength(15)
    expect(searched.mock.calls[1]?.[1]).toEqual({ text: '', limit: 12, after: 'game-12' })
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('15 games shown')
  })

  test('says when there is nothing, and leads to everything', async () => {
    searched.mockResolvedValue(found([]))
    open('/en-sa/search/xyzzy')
    expect(await screen.findByText('No results for “xyzzy”')).toBeDefined()
    expect(screen.getByRole('link', { name: 'All games' }).getAttribute('href')).toBe('/en-sa/search/')
  })

  test('shows popular games when nothing fits the text', async () => {
    searched.mockResolvedValueOnce(found([])).mockResolvedValueOnce(found(hits(1, 6)))
    open('/en-sa/search/xyzzy')
    expect(await screen.findByRole('link', { name: 'Game 6' })).toBeDefined()
    expect(searched.mock.calls[1]).toEqual([
      { countryCode: 'sa', shopLang: 'en' },
      { text: '', limit: 6 }
    ])
    expect(screen.getByText('No results for “xyzzy”')).toBeDefined()
  })

  test('says when the search does not answer, and asks again', async () => {
    searched.mockResolvedValueOnce({ kind: 'failed', failure: networkFailure(500) }).mockResolvedValueOnce(found(hits(1, 1)))
    open('/en-sa/search/one')
    expect(await screen.findByRole('alert')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Game 1' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says when to search again when it was asked too often', async () => {
    searched.mockResolvedValue({ kind: 'failed', failure: networkFailure(429, { retryAfterSeconds: 42 }) })
    open('/en-sa/search/one')
    expect((await screen.findByRole('timer')).textContent).toBe('Try again in 42 seconds')
  })

  test('takes a broken address as the text it shows', async () => {
    searched.mockResolvedValue(found([]))
    open('/en-sa/search/50%')
    expect(await screen.findByText('No results for “50%”')).toBeDefined()
  })
})
