import { graphqlClient } from '../adapters/graphql/graphql-client.ts'
import { giftsGraphql } from '../adapters/graphql/gifts-graphql.ts'
import { orderGraphql } from '../adapters/graphql/order-graphql.ts'
import { giftTokenCell } from '../adapters/storage/gift-cells.ts'
import { systemClock } from '../adapters/system/system-clock.ts'
import { type GiftClaims, openGiftClaims } from '../application/gifts.ts'
import { addressIn, pageConfig, type PageMarket } from './config.ts'
import { pageCalls } from './page-calls.ts'

/**
 * Opens the claims of gifts of the shown page.
 * A recipient needs no account, so the calls go to the region of the page.
 */
export const openPageGifts = (market: PageMarket): GiftClaims => {
  const { allowed, telemetry, context, signer } = pageCalls(market)
  const url = addressIn(pageConfig.graphql, market.regionCode)
  const send = graphqlClient(url, context, pageConfig.graphqlAuthHeader ? signer : undefined)
  return openGiftClaims({
    gifts: giftsGraphql(send),
    validatePlayer: orderGraphql(send, telemetry.report).validatePlayer,
    giftToken: giftTokenCell(() => sessionStorage, allowed),
    clock: systemClock
  })
}
