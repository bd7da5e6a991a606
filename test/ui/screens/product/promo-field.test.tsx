import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Texts } from '../../../../src/i18n/keys.ts'
import arabic from '../../../../src/i18n/compiled/ar.product.ts'
import english from '../../../../src/i18n/compiled/en.product.ts'
import german from '../../../../src/i18n/compiled/de.product.ts'
import japanese from '../../../../src/i18n/compiled/ja.product.ts'
import { MessagesProvider } from '../../../../src/ui/i18n.tsx'
import { PageLocaleProvider } from '../../../../src/ui/page-context.tsx'
import { PromoField } from '../../../../src/ui/screens/product/fields/promo-field.tsx'
import { usFrame } from './on-us-page.tsx'

afterEach(cleanup)

const NEEDS = ['player', 'item', 'channel'] as const
const nothing = (): void => undefined

const drawIn = (language: string, texts: Texts, needs: readonly (typeof NEEDS)[number][]): (() => string) => {
  const { container } = render(
    <PageLocaleProvider value={usFrame}>
      <MessagesProvider language={language} texts={texts}>
        <PromoField promo={undefined} shown={false} needs={needs} onApply={nothing} onRemove={nothing} />
      </MessagesProvider>
    </PageLocaleProvider>
  )
  return () => container.querySelector('#promo-hint')?.textContent ?? ''
}

const open = (): void => {
  const field = document.querySelector('details')
  if (field === null) throw new Error('There is no field of a promo code')
  field.open = true
  fireEvent(field, new Event('toggle'))
}

test.each([
  ['en', english, NEEDS, 'player, item, and payment method.'],
  ['en', english, NEEDS.slice(0, 2), 'player and item.'],
  ['en', english, NEEDS.slice(2), ': payment method.'],
  ['de', german, NEEDS, ' und '],
  ['ar', arabic, NEEDS.slice(0, 2), ' و'],
  ['ja', japanese, NEEDS, '、']
] as const)('promo field lists in %s what a code still needs as that language lists', (language, texts, needs, said) => {
  const hint = drawIn(language, texts as Texts, needs)
  open()
  expect(hint()).toContain(said)
})

test('promo field loads no list format while it is closed', () => {
  const formats = vi.spyOn(Intl, 'ListFormat')
  const hint = drawIn('en', english, NEEDS)
  expect(hint()).toBe('')
  expect(formats).not.toHaveBeenCalled()
  open()
  expect(hint()).not.toBe('')
  expect(formats).toHaveBeenCalled()
  formats.mockRestore()
})
