import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SearchHit } from '../../../../src/application/ports/shop-service.ts'
import type { Outcome, Store } from '../../../../src/application/store.ts'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { suggestGames } from '../../../../src/ui/islands/search/search-suggestions.ts'

const KOI: SearchHit = { productPath: 'koi-garden', name: 'Koi Garden' }
const KINGS: SearchHit = { productPath: 'harbor-kings', name: 'Harbor Kings' }

let field: HTMLInputElement
let remove: () => void
let submitted: number
const search = vi.fn<Store['search']>()
const found = (value: readonly SearchHit[]): Outcome<readonly SearchHit[]> => ({ kind: 'done', value })

const type = async (text: string): Promise<void> => {
  field.value = text
  field.dispatchEvent(new Event('input'))
  await vi.advanceTimersByTimeAsync(150)
}
const press = (key: string): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true })
  field.dispatchEvent(event)
  return event
}
const names = (): readonly (string | null)[] => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent)
const chosen = (): string | null | undefined => document.querySelector('[aria-selected=true]')?.textContent

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<form class="find" action="/id/search"><input type="search" name="q" aria-label="Find a game"></form>'
  field = document.querySelector('input')!
  submitted = 0
  field.form?.addEventListener('submit', () => (submitted += 1))
  search.mockReset().mockResolvedValue(found([KOI, KINGS]))
  remove = suggestGames(field, {
    prefix: 'id',
    locale: { countryCode: 'id', shopLang: 'id' },
    search,
    writeCount: (count) => `${count} games`
  })
  field.focus()
})
afterEach(() => {
  remove()
  vi.useRealTimers()
})

describe('suggestGames', () => {
  test('asks once for six games when typing rests, in the market of the page', async () => {
    field.value = 'k'
    field.dispatchEvent(new Event('input'))
    await vi.advanceTimersByTimeAsync(100)
    await type('ko')
    expect(search.mock.calls).toEqual([
      [
        { countryCode: 'id', shopLang: 'id' },
        { text: 'ko', limit: 6 }
      ]
    ])
    expect(names()).toEqual(['Koi Garden', 'Harbor Kings'])
    expect(document.querySelector('[role=option] a')?.getAttribute('href')).toBe('/id/koi-garden')
    expect(document.querySelector('[role=status]')?.textContent).toBe('2 games')
  })

  test('is a combobox whose list is open when there are suggestions', async () => {
    expect([field.getAttribute('role'), field.getAttribute('aria-expanded')]).toEqual(['combobox', 'false'])
    await type('ko')
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-controls') ?? '')?.getAttribute('aria-label')).toBe('Find a game')
  })

  test('moves through the suggestions and back into the field when arrows are pressed', async () => {
    await type('ko')
    press('ArrowDown')
    expect([chosen(), field.getAttribute('aria-activedescendant')]).toEqual(['Koi Garden', 'search-suggestions-0'])
    press('ArrowDown')
    expect(chosen()).toBe('Harbor Kings')
    press('ArrowDown')
    expect([chosen(), field.getAttribute('aria-activedescendant')]).toEqual([undefined, null])
    press('ArrowUp')
    expect(chosen()).toBe('Harbor Kings')
  })

  test('opens the chosen game when Enter is pressed, and leaves Enter to the form without a choice', async () => {
    await type('ko')
    expect(press('Enter').defaultPrevented).toBe(false)
    press('ArrowDown')
    const opened = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    document.querySelector('[role=option] a')?.addEventListener('click', opened)
    expect(press('Enter').defaultPrevented).toBe(true)
    expect(opened).toHaveBeenCalledTimes(1)
  })

  test('closes when Escape is pressed, the field is left or nothing is found', async () => {
    await type('ko')
    press('Escape')
    expect(field.getAttribute('aria-expanded')).toBe('false')
    await type('koi')
    field.dispatchEvent(new Event('blur'))
    expect(field.getAttribute('aria-expanded')).toBe('false')
    search.mockResolvedValue(found([]))
    await type('xyz')
    expect([field.getAttribute('aria-expanded'), names()]).toEqual(['false', []])
  })

  test('shows the answer to the newest text when an older one is late', async () => {
    let answerFirst: (hits: Outcome<readonly SearchHit[]>) => void = () => undefined
    search.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)))
    await type('har')
    await type('koi')
    answerFirst(found([KINGS]))
    await vi.advanceTimersByTimeAsync(0)
    expect(names()).toEqual(['Koi Garden', 'Harbor Kings'])
  })

  test('suggests nothing and breaks nothing when the search does not answer', async () => {
    search.mockResolvedValue({ kind: 'failed', failure: networkFailure(599) })
    await type('koi')
    expect([field.getAttribute('aria-expanded'), submitted]).toEqual(['false', 0])
  })
})
