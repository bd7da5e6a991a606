import type { ReactElement } from 'react'
import type { Texts } from '../../../src/i18n/keys.ts'
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

/** Groups of words that screens draw; mails and heads of pages are written elsewhere. */
const GROUPS = ['shell', 'product', 'order', 'fields', 'errors', 'info', 'help', 'notices', 'account', 'settings'] as const

/** Loads every text of the screens in one language. */
export const wordsOf = async (language: string): Promise<Texts> => {
  const groups = await Promise.all(
    GROUPS.map(async (group) => (await import(`../../../src/i18n/compiled/${language}.${group}.ts`)) as { readonly default: Texts })
  )
  return Object.assign({}, ...groups.map((group) => group.default)) as Texts
}

const put = (frame: Frame, texts: Texts) => (screen: ReactElement) => (
  <FrameProvider value={frame}>
    <WordsProvider language={frame.spoken} texts={texts}>
      {screen}
    </WordsProvider>
  </FrameProvider>
)

/** Puts a screen where it stands in the store: in a market, with words. */
export const onUsPage = put(usFrame, await wordsOf('en'))

/** Puts a screen where it stands in another market, with the words that are spoken there. */
export const onPageOf = async (frame: Frame): Promise<(screen: ReactElement) => ReactElement> => put(frame, await wordsOf(frame.spoken))
