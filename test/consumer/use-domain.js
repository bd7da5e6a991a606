// What another channel writes: nothing but the package.
import {
  amountFormatOf,
  amountOf,
  defaultLanguage,
  failureOf,
  findMarket,
  formatAmount,
  isMobileNumber,
  orderStatusOf
} from 'refill-store/domain'
import { indonesia } from 'refill-store/domain/markets/id'
import english from 'refill-store/messages/en'

const { entry, recovery } = failureOf('purchase', 10001)

export const told = {
  price: formatAmount(amountFormatOf(indonesia, defaultLanguage(indonesia)), amountOf('15000')),
  isMarketOfTheTable: findMarket('id') === indonesia,
  mobile: isMobileNumber(indonesia, '81234567890'),
  status: orderStatusOf('Fulfillment_Completed'),
  failure: english[entry.key],
  recovery: recovery.kind
}
