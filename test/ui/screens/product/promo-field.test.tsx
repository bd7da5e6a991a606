import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
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

const hintIn = (language: string, texts: Texts, needs: readonly (typeof NEEDS)[number][]): string => {
  const { container } = render(
    <PageLocaleProvider value={usFrame}>
      <MessagesProvider language={language} texts={texts}>
        <PromoField promo={undefined} shown={false} needs={needs} onApply={nothing} onRemove={nothing} />
      </MessagesProvider>
    </PageLocaleProvider>
  )
  return container.querySelector('#promo-hint')?.textContent ?? ''
}

test.each([
  ['en', english, NEEDS, 'player, item, and way to pay.'],
  ['en', english, NEEDS.slice(0, 2), 'player and item.'],
  ['en', english, NEEDS.slice(2), ': way to pay.'],
  ['de', german, NEEDS, ' und '],
  ['ar', arabic, NEEDS.slice(0, 2), ' و'],
  ['ja', japanese, NEEDS, '、']
] as const)('promo field lists in %s what a code still needs as that language lists', (language, texts, needs, said) => {
  expect(hintIn(language, texts as Texts, needs)).toContain(said)
})
