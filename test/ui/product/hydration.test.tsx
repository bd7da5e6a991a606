import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { readFields } from '../../../src/ui/product/fields.ts'
import { ProductView } from '../../../src/ui/product/product-view.tsx'
import { onUsPage } from './on-us-page.tsx'
import { comet, usPage } from './sample-product.ts'
import { untouched } from './untouched.ts'

const view = onUsPage(
  <ProductView
    data={usPage({ ...comet, minimumAge: 18 })}
    state={untouched(new Set(['userId', 'zoneId', 'email']))}
    picture={null}
    notices={null}
    refusal={null}
    playerRefusal={null}
    form={null}
    onChange={() => undefined}
    onPay={() => undefined}
    onPromoApply={() => undefined}
    onPromoRemove={() => undefined}
  />
)

const find = <E extends Element>(selector: string): E => {
  const element = document.querySelector<E>(selector)
  if (element === null) throw new Error(`${selector} is not on the page`)
  return element
}

afterEach(() => {
  document.body.innerHTML = ''
})

test('what was chosen and typed before any script came is still there when React has taken over', () => {
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

test('the built markup holds no style attribute and no script', () => {
  const html = renderToString(view)
  expect(html).not.toMatch(/\sstyle=/)
  expect(html).not.toContain('<script')
})
