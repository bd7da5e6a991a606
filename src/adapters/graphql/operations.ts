import type { GraphqlOperation } from './graphql-client.ts'

const detail = 'detail { recovery field retryAfterSeconds remainingTries limitAmount countryCode reason }'
const quote = `quoteId expiresAt currency promoInfo { promoId promoCode status validCode discountAmount }
  channels { pcId statusCode detail { recovery limitAmount listedAmounts } price discountAmount burnAmount feeAmount vatAmount vatIncluded totalPayment }`
const denomination = 'id type name bonus categoryIds minimumAmount maximumAmount fromPrice listPrice available'
/** The fields that are requested of an order. */
export const order = `txnId orderId accessKey status waitingFor moneyState nextAttemptAt promisedBy createdAt updatedAt
  countryCode productPath productName itemName denominationId quantity history { status at }
  userInfo { userId zoneId zoneName roleName nickname email }
  paymentChannel { id name type isBackendChannel sortOrder inputs }
  currency price discountAmount burnAmount feeAmount vatAmount vatIncluded totalPayment paidAmount
  payment { __typename ... on HostedPagePayment { redirectUrl expiresAt } ... on PaymentCodePayment { paymentCode instructions codeRedirectUrl: redirectUrl expiresAt } }
  vouchers { code pin expiry redeemUrl }
  refund { status destination amount createdAt expectedBy finalizedAt taskNumber }
  secondPayments { status destination amount createdAt expectedBy finalizedAt taskNumber }
  failureCode failureDetail { recovery field retryAfterSeconds remainingTries limitAmount countryCode reason }
  availableActions pollAfterSeconds`

const reads = (name: string, text: string): GraphqlOperation => ({ name, text, isMoney: false })
const movesMoney = (name: string, text: string): GraphqlOperation => ({ name, text, isMoney: true })

/** The operations of a purchase. Their names are fixed, because headers depend on them. @source PF 8.2 */
export const operations = {
  validatePlayer: reads(
    'ValidatePlayer',
    `query ValidatePlayer($input: ValidatePlayerInput!) { validatePlayer(input: $input) { statusCode ${detail}
      player { userId zoneId nickname accountRegionCode roles { roleId roleName } personalisedDenominations { ${denomination} } } } }`
  ),
  quote: reads('Quote', `query Quote($input: QuoteInput!) { quote(input: $input) { statusCode ${detail} quote { ${quote} } } }`),
  validatePromo: reads(
    'ValidatePromo',
    `query ValidatePromo($input: ValidatePromoInput!) { validatePromo(input: $input) { statusCode ${detail} promoInfo { promoId promoCode status validCode discountAmount } } }`
  ),
  createOrder: movesMoney(
    'CreateOrder',
    `mutation CreateOrder($input: CreateOrderInput!) { createOrder(input: $input) { statusCode ${detail} freshQuote { ${quote} } order { ${order} } } }`
  ),
  order: reads('Order', `query Order($txnId: ID!, $accessKey: String) { order(txnId: $txnId, accessKey: $accessKey) { ${order} } }`),
  resolveOrder: movesMoney(
    'ResolveOrder',
    `mutation ResolveOrder($input: ResolveOrderInput!) { resolveOrder(input: $input) { statusCode ${detail} order { ${order} } } }`
  ),
  product: reads(
    'Product',
    `query Product($countryCode: String!, $shopLang: String!, $productPath: String!) { product(countryCode: $countryCode, shopLang: $shopLang, productPath: $productPath) {
      voucherTypeId gvtId lvtId productPath name publisherName description themeName kind currency available playerLookup minimumAge accountRequired giftable
      inputs { name label help required pattern options { value label options { value label } } }
      categories { id name } denominations { ${denomination} }
      paymentChannels { id name type isBackendChannel sortOrder inputs } } }`
  )
} as const
