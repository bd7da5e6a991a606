import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PickerScreen } from '../../../../src/ui/screens/picker/picker-screen.tsx'
import type { SellingBuild } from '../../../../src/domain/partner/store-countries.ts'
import { pickerContent } from '../../../../site/page-content.ts'
import { onPage } from '../../layout/on-page.tsx'

afterEach(cleanup)

const show = () => render(onPage(<PickerScreen content={pickerContent({})} />, undefined))
const lands = (): readonly string[] => [...document.querySelectorAll('.land')].map((link) => link.getAttribute('href') ?? '')
const type = (text: string): void => {
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: text } })
}

describe('country picker', () => {
  test('offers all 65 countries as links that need no script', () => {
    show()
    expect(new Set(lands()).size).toBe(65)
    expect(lands()).toEqual(expect.arrayContaining(['/id/', '/sa/', '/bd/', '/in/', '/br/']))
  })

  test('groups them by region, each with its number', () => {
    show()
    expect(within(screen.getByRole('region', { name: 'North America' })).getAllByRole('link')).toHaveLength(2)
    expect(
      within(screen.getByRole('navigation', { name: 'Regions' }))
        .getAllByRole('link')
        .map((link) => link.textContent)
    ).toEqual(['North America', 'Latin America', 'Europe', 'Middle East', 'Africa', 'Asia', 'Oceania'])
  })

  test('leads from every region to where it stands', () => {
    show()
    for (const link of within(screen.getByRole('navigation', { name: 'Regions' })).getAllByRole('link')) {
      expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull()
    }
  })

  test('names a country in its own language and script, with its English name and its currency', () => {
    show()
    const land = document.querySelector('.land[href="/sa/"]')!
    const name = land.querySelector('b')!
    expect([name.lang, name.dir]).toEqual(['ar-SA', 'rtl'])
    expect(land.textContent).toContain('Saudi Arabia')
    expect(land.textContent).toContain('SAR')
  })

  test.each([
    ['indones', ['/id/']],
    ['BRASIL', ['/br/']],
    ['mexico', ['/mx/']],
    ['turkiye', ['/tr/']],
    ['jpy', ['/jp/']],
    ['yen', ['/jp/']],
    ['uk', ['/gb/']],
    ['usa', ['/us/']],
    ['Holland', ['/nl/']],
    ['america', ['/us/']],
    ['日本', ['/jp/']]
  ])('finds a country by "%s"', (text, found) => {
    show()
    type(text)
    expect(lands()).toEqual(found)
  })

  test('takes over what was typed before its code was there', () => {
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(onPage(<PickerScreen content={pickerContent({})} />, undefined))
    container.querySelector('input')!.value = 'kenya'
    render(onPage(<PickerScreen content={pickerContent({})} />, undefined), { container, hydrate: true })
    expect(lands()).toEqual(['/ke/'])
  })

  test('keeps a place for the country of the visitor where an answer is waited for, and keeps what came into it', () => {
    const waiting = <PickerScreen content={pickerContent({}, '/api/detectedCountryInfo')} />
    const complaint = vi.spyOn(console, 'error')
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(onPage(waiting, undefined))
    const detected = container.querySelector<HTMLAnchorElement>('#detected')!
    expect([detected.hidden, detected.hasAttribute('href'), detected.dataset.ask]).toEqual([false, false, '/api/detectedCountryInfo'])
    detected.setAttribute('href', '/br/')
    detected.querySelector('b')!.textContent = 'Brasil'
    render(onPage(waiting, undefined), { container, hydrate: true })
    type('kenya')
    expect([detected.getAttribute('href'), detected.querySelector('b')?.textContent]).toEqual(['/br/', 'Brasil'])
    expect(complaint).not.toHaveBeenCalled()
  })

  test('says so when nothing fits, and shows everything again when the field is empty', () => {
    show()
    type('Atlantis')
    expect(document.body.textContent).toContain('No country matches “Atlantis”.')
    type('')
    expect(new Set(lands()).size).toBe(65)
  })
})

describe('international landing page of a publisher’s store', () => {
  const showPublishers = (build: SellingBuild = {}) =>
    render(onPage(<PickerScreen content={pickerContent({ whiteLabel: { id: 7 }, ...build })} />, undefined))

  test('groups its countries as North America, Latin America, Europe, Middle East, Africa, Asia and Oceania', () => {
    showPublishers()
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'North America',
      'Latin America',
      'Europe',
      'Middle East',
      'Africa',
      'Asia',
      'Oceania',
      'Coming soon'
    ])
    expect(new Set(lands()).size).toBe(63)
  })

  test('announces Bangladesh and India, and leads to neither', () => {
    const { container } = showPublishers()
    const announced = within(screen.getByRole('region', { name: 'Coming soon' }))
    expect(announced.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual(['Bangladesh', 'India'])
    expect(announced.queryAllByRole('link')).toEqual([])
    expect([...container.querySelectorAll('a')].filter((link) => /^\/(?:bd|in)\//.test(link.getAttribute('href') ?? ''))).toEqual([])
    type('bangla')
    expect(announced.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.queryByText(/No country matches/)).toBeNull()
    type('japan')
    expect(screen.queryByRole('region', { name: 'Coming soon' })).toBeNull()
  })

  test('offers the countries that the build lists, and no empty group', () => {
    showPublishers({ countries: ['us', 'sa', 'in'] })
    expect(lands()).toEqual(['/us/', '/sa/'])
    expect(within(screen.getByRole('navigation', { name: 'Regions' })).getAllByRole('link')).toHaveLength(2)
  })

  test('is not what the standard store shows: it sells in both already', () => {
    show()
    expect(lands()).toEqual(expect.arrayContaining(['/bd/', '/in/']))
    expect(screen.queryByText('Coming soon')).toBeNull()
  })
})
