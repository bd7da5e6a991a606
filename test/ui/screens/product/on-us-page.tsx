import type { ReactElement } from 'react'
import type { Texts } from '../../../../src/i18n/keys.ts'
import { MessagesProvider } from '../../../../src/ui/i18n.tsx'
import { PageLocaleProvider } from '../../../../src/ui/page-context.tsx'
import type { PageLocale } from '../../../../src/ui/page-data.ts'

/** The United States in English, as every page of it knows them. */
export const usFrame: PageLocale = {
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

/** Groups of messages of screens; mails and heads of pages are written elsewhere. */
const GROUPS = [
  'shell',
  'product',
  'payment',
  'order',
  'orderTitle',
  'fields',
  'errors',
  'accountErrors',
  'claimErrors',
  'info',
  'help',
  'notices',
  'signedIn',
  'account',
  'settings',
  'wallet',
  'walletHome',
  'walletStatement',
  'topUp',
  'walletPay',
  'rewards',
  'loyalty',
  'accountData',
  'subscription',
  'subscriptionPay',
  'gift',
  'giftOrder',
  'redeem'
] as const

/** Loads every text of the screens in one language. */
export const readMessages = async (language: string): Promise<Texts> => {
  const groups = await Promise.all(
    GROUPS.map(async (group) => (await import(`../../../../src/i18n/compiled/${language}.${group}.ts`)) as { readonly default: Texts })
  )
  return Object.assign({}, ...groups.map((group) => group.default)) as Texts
}

const put = (frame: PageLocale, texts: Texts) => (screen: ReactElement) => (
  <PageLocaleProvider value={frame}>
    <MessagesProvider language={frame.spoken} texts={texts}>
      {screen}
    </MessagesProvider>
  </PageLocaleProvider>
)

/** Puts a screen into its place in the store: in a market, with messages. */
export const onUsPage = put(usFrame, await readMessages('en'))

/** Puts a screen into its place in another market, with the messages of its language. */
export const onPageOf = async (frame: PageLocale): Promise<(screen: ReactElement) => ReactElement> =>
  put(frame, await readMessages(frame.spoken))
