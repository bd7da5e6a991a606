// What another channel writes: nothing but the package.
import { failureOf } from '@refill/domain/errors'
import { defaultLanguage, findMarket, isMobileNumber } from '@refill/domain/markets'
import { amountFormatOf, amountOf, formatAmount } from '@refill/domain/money'
import { orderStatusOf } from '@refill/domain/orders'
import { indonesia } from '@refill/domain/markets/id'
import english from '@refill/messages/texts/en/purchaseErrors'

const { entry, recovery } = failureOf('purchase', 10001)

export const told = {
  price: formatAmount(amountFormatOf(indonesia, defaultLanguage(indonesia)), amountOf('15000')),
  isMarketOfTheTable: findMarket('id') === indonesia,
  mobile: isMobileNumber(indonesia, '81234567890'),
  status: orderStatusOf('Fulfillment_Completed'),
  failure: english[entry.key],
  recovery: recovery.kind
}
