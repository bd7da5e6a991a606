import type { ReactElement } from 'react'
import account from '../../../src/messages/compiled/en.account.ts'
import errors from '../../../src/messages/compiled/en.errors.ts'
import fields from '../../../src/messages/compiled/en.fields.ts'
import info from '../../../src/messages/compiled/en.info.ts'
import notices from '../../../src/messages/compiled/en.notices.ts'
import order from '../../../src/messages/compiled/en.order.ts'
import product from '../../../src/messages/compiled/en.product.ts'
import shell from '../../../src/messages/compiled/en.shell.ts'
import type { Texts } from '../../../src/messages/keys.ts'
import { WordsProvider } from '../../../src/ui/i18n.tsx'
import { FrameProvider } from '../../../src/ui/page-context.tsx'
import type { Frame } from '../../../src/ui/page-data.ts'

/** The United States in English, as every page of it knows them. */
export const usFrame: Frame = {
  prefix: 'us',
  country: 'us',
  group: 'Americas',
  countryName: 'United States',
  regionCode: 'us',
  language: 'en',
  spoken: 'en',
  locale: 'en-US',
  languages: [{ code: 'en', name: 'English', prefix: 'us' }],
  amountFormat: {
    before: '$',
    after: '',
    showDecimal: true,
    showDecimalWhenZero: true,
    group: ',',
    decimal: '.',
    groupSizes: [3],
    minGroup: 1
  }
}

const texts = { ...shell, ...product, ...order, ...fields, ...errors, ...info, ...notices, ...account }

/** Puts a screen where it stands in the store: in a market, with words. */
export const onUsPage = (screen: ReactElement): ReactElement => (
  <FrameProvider value={usFrame}>
    <WordsProvider language="en" texts={texts}>
      {screen}
    </WordsProvider>
  </FrameProvider>
)

const GROUPS = ['shell', 'product', 'order', 'fields', 'errors', 'info', 'account'] as const

/** Puts a screen where it stands in another market, with the words that are spoken there. */
export const onPageOf = async (frame: Frame): Promise<(screen: ReactElement) => ReactElement> => {
  const groups = await Promise.all(
    GROUPS.map(async (group) => (await import(`../../../src/messages/compiled/${frame.spoken}.${group}.ts`)) as { readonly default: Texts })
  )
  const spoken: Texts = Object.assign({}, ...groups.map((group) => group.default))
  return (screen) => (
    <FrameProvider value={frame}>
      <WordsProvider language={frame.spoken} texts={spoken}>
        {screen}
      </WordsProvider>
    </FrameProvider>
  )
}
