import { useEffect, useState } from 'react'
import type { Order } from '../../../domain/order/order.ts'
import type { AmountFormat } from '../../../domain/money/format-amount.ts'
import { usePageLocale } from '../../page-context.tsx'
import type { PageLocale } from '../../page-data.ts'
import type { MarketDisplay } from './market-display.ts'

type Bought = Pick<Order, 'country' | 'currency'>

/** Returns an amount format with the currency code, used until the market's own has loaded. */
const withCode = (currency: string): AmountFormat => ({
  before: `${currency} `,
  after: '',
  showDecimal: true,
  showDecimalWhenZero: false,
  group: '',
  decimal: '.',
  groupSizes: [3],
  minGroup: 1
})

/** What the market of an order changes on a page. */
export interface OrderMarket {
  /** The page's market with the amount format of the order's. */
  readonly frame: PageLocale
  /** First segment of addresses in the order's market. */
  readonly prefix: string
}

/**
 * Returns how an order of any market is shown on this page.
 * The table of markets loads only for an order of another market.
 */
export const useOrderMarket = ({ country, currency }: Bought): OrderMarket => {
  const frame = usePageLocale()
  const isOther = country !== frame.country
  const [loaded, setLoaded] = useState<{ readonly country: string; readonly display: MarketDisplay | undefined }>()
  useEffect(() => {
    if (!isOther) return undefined
    let isShown = true
    void import('./market-display.ts').then(
      ({ marketDisplay }) => void (isShown && setLoaded({ country, display: marketDisplay(country, frame.language) })),
      () => undefined
    )
    return () => {
      isShown = false
    }
  }, [isOther, country, frame.language])
  if (!isOther) return { frame, prefix: frame.prefix }
  const display = loaded?.country === country ? loaded.display : undefined
  return { frame: { ...frame, amountFormat: display?.amountFormat ?? withCode(currency) }, prefix: display?.prefix ?? country }
}
