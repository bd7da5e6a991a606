import { act } from '@testing-library/react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { nationalities } from '../../../../src/domain/order/nationalities.ts'
import type { Product } from '../../../../src/domain/order/product.ts'
import { fillFields, readFields } from '../../../../src/ui/screens/product/form-values.ts'
import { ProductView } from '../../../../src/ui/screens/product/product-view.tsx'
import { onUsPage } from './on-us-page.tsx'
import { comet, koi, usPage } from './sample-product.ts'
import { noPromo, untouched } from './untouched.ts'

const viewOf = (product: Product) =>
  onUsPage(
    <ProductView
      data={usPage(product)}
      state={untouched(new Set(['userId', 'zoneId', 'email']))}
      picture={null}
      notices={null}
      openOrder={undefined}
      refusal={null}
      playerRefusal={null}
      form={null}
      onChange={() => undefined}
      onPay={() => undefined}
      promo={noPromo}
    />
  )

const view = viewOf({ ...comet, minimumAge: 18 })

const find = <E extends Element>(selector: string): E => {
  const element = document.querySelector<E>(selector)
  if (element === null) throw new Error(`${selector} is not on the page`)
  return element
}

afterEach(() => {
  document.body.innerHTML = ''
})

test('product page keeps what was chosen and typed before any script came when React has taken over', () => {
  const complaint = vi.spyOn(console, 'error')
  document.body.innerHTML = `<div id="app">${renderToString(view)}</div>`
  find<HTMLInputElement>('input[name=item][value=c500]').checked = true
  find<HTMLInputElement>('input[name=channel][value="32"]').checked = true
  find<HTMLInputElement>('input[name=userId]').value = '44128890'
  find<HTMLSelectElement>('select[name=zoneId]').value = '2202'
  find<HTMLInputElement>('input[name=email]').value = 'sam@example.com'
  find<HTMLInputElement>('input[name=birthDate]').value = '1990-05-04'
  find<HTMLDetailsElement>('details').open = true

  act(() => void hydrateRoot(find('#app'), view))

  expect(readFields(find('form'))).toEqual({
    item: 'c500',
    channel: '32',
    userId: '44128890',
    zoneId: '2202',
    email: 'sam@example.com',
    birthDate: '1990-05-04'
  })
  expect(complaint).not.toHaveBeenCalled()
})

describe('nationality field', () => {
  const koiView = viewOf(koi)
  const options = (): readonly string[] => Array.from(find<HTMLSelectElement>('select[name=nationality]').options, (one) => one.value)

  test('is built with the country of the market alone, and says that the others follow', () => {
    document.body.innerHTML = renderToString(koiView)
    expect(find('select[name=nationality]').textContent).toBe('Choose…United StatesLoading the other countries…')
    expect(options().slice(0, 2)).toEqual(['', 'US'])
    expect(find<HTMLOptionElement>('select[name=nationality] option:last-child').disabled).toBe(true)
  })

  test('keeps what was chosen before React came, and then offers every country once, named in the language of the page', () => {
    const complaint = vi.spyOn(console, 'error')
    document.body.innerHTML = `<div id="app">${renderToString(koiView)}</div>`
    find<HTMLSelectElement>('select[name=nationality]').value = 'US'
    act(() => void hydrateRoot(find('#app'), koiView))
    expect(readFields(find('form'))).toMatchObject({ nationality: 'US' })
    expect(options()).toHaveLength(nationalities().length + 1)
    expect(new Set(options()).size).toBe(options().length)
    expect(find('select[name=nationality] option[value=DE]').textContent).toBe('Germany')
    expect(complaint).not.toHaveBeenCalled()
  })

  test('has every country at once where the page is drawn anew, so that a choice from before finds its place', () => {
    document.body.innerHTML = '<div id="app"></div>'
    act(() => createRoot(find('#app')).render(koiView))
    expect(fillFields(find('form'), { nationality: 'FR' })).toEqual({})
    expect(readFields(find('form'))).toMatchObject({ nationality: 'FR' })
  })

  test('shows a choice that its list does not hold yet as not filled in', () => {
    document.body.innerHTML = renderToString(koiView)
    expect(fillFields(find('form'), { nationality: 'FR' })).toEqual({ nationality: 'FR' })
  })
})

test('product page is built without a style attribute and a script', () => {
  const html = renderToString(view)
  expect(html).not.toMatch(/\sstyle=/)
  expect(html).not.toContain('<script')
})
