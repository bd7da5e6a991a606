import type { ReactNode } from 'react'
import account from '../../../src/i18n/compiled/en.account.ts'
import signedIn from '../../../src/i18n/compiled/en.signedIn.ts'
import notices from '../../../src/i18n/compiled/en.notices.ts'
import shell from '../../../src/i18n/compiled/en.shell.ts'
import type { Texts } from '../../../src/i18n/keys.ts'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { amountFormatOf } from '../../../src/domain/money/format-amount.ts'
import { MessagesProvider } from '../../../src/ui/i18n.tsx'
import { PageLocaleProvider } from '../../../src/ui/page-context.tsx'
import type { PageLocale } from '../../../src/ui/page-data.ts'

const saudiArabia = findMarket('sa')!
const indonesia = findMarket('id')!

/** The English page of Saudi Arabia, a market with two languages. */
export const saudiFrame: PageLocale = {
  prefix: 'en-sa',
  country: 'sa',
  group: 'Middle East',
  countryName: 'Saudi Arabia',
  regionCode: 'eu',
  language: 'en',
  spoken: 'en',
  locale: 'en',
  languages: [
    { code: 'ar', name: 'العربية', prefix: 'sa' },
    { code: 'en', name: 'English', prefix: 'en-sa' }
  ],
  amountFormat: amountFormatOf(saudiArabia, saudiArabia.languages[1]!)
}

/** The page of Indonesia, speaking English. */
export const indonesianFrame: PageLocale = {
  prefix: 'id',
  country: 'id',
  group: 'Southeast Asia',
  countryName: 'Indonesia',
  regionCode: 'sg',
  language: 'id',
  spoken: 'en',
  locale: 'en',
  languages: [{ code: 'id', name: 'Bahasa Indonesia', prefix: 'id' }],
  amountFormat: amountFormatOf(indonesia, indonesia.languages[0]!)
}

const shellTexts: Texts = { ...shell, ...notices, ...account, ...signedIn }

/** Renders a part of a page in its place: with English texts and in a market, or outside all markets. */
export const onPage = (children: ReactNode, frame: PageLocale | undefined, texts: Texts = shellTexts) => (
  <MessagesProvider language="en" texts={texts}>
    <PageLocaleProvider value={frame}>{children}</PageLocaleProvider>
  </MessagesProvider>
)
