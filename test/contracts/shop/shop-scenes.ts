import { graphqlClient } from '../../../src/adapters/graphql/graphql-client.ts'
import { productGraphql } from '../../../src/adapters/graphql/product-graphql.ts'
import type { CallContext } from '../../../src/adapters/http/call-context.ts'
import { httpClient } from '../../../src/adapters/http/http-client.ts'
import { searchHttp } from '../../../src/adapters/http/search-http.ts'
import { aShop } from '../../backend/orders/world.ts'
import { clientOver } from '../../client/client-over.ts'
import { BANK, CARD } from '../../../src/testing/builders.ts'
import { fakeShop } from '../../../src/testing/shop-service.ts'
import { inProcess } from '../../support/in-process.ts'
import type { ShopScene } from './shop-scene.ts'

const US = { countryCode: 'us', shopLang: 'en' }

/** Creates a scene of the fakes, in memory. */
export const fakeShopScene = async (): Promise<ShopScene> => {
  const { shop, searches, line } = fakeShop()
  return {
    shop,
    searches,
    locale: US,
    game: {
      productPath: 'canopy-strike',
      voucherTypeId: 1002,
      name: 'Canopy Strike',
      currency: 'USD',
      itemIds: ['small', 'large'],
      channels: [CARD.id, BANK.id]
    },
    voucherPath: 'playpass-vault',
    anyAmountPath: 'streamly-plus',
    translated: {
      productPath: 'koi-garden',
      name: 'Koi Garden',
      there: { countryCode: 'us', shopLang: 'es' },
      nameThere: 'Jardín de kois'
    },
    size: 5,
    cutLine: () => {
      line(false)
      return () => line(true)
    },
    close: () => Promise.resolve()
  }
}

/** Creates product and search of the pages. */
const byAdapters = (context: CallContext): Pick<ShopScene, 'shop' | 'searches'> => ({
  shop: { product: productGraphql(graphqlClient('http://localhost:4000/graphql', context, undefined)) },
  searches: searchHttp(httpClient('http://localhost:4000/api', context, undefined))
})

/** Creates product and search of the client. */
export const byClient = (context: CallContext): Pick<ShopScene, 'shop' | 'searches'> => {
  const { shop, search } = clientOver(context)
  return { shop, searches: search }
}

/** Creates a scene of GraphQL for the product and REST for the search, over the back end. */
export const backendShopScene = async (portsOver = byAdapters): Promise<ShopScene> => {
  const { app, close } = await aShop()
  const { context, cut } = inProcess(app)
  return {
    ...portsOver(context),
    locale: US,
    game: {
      productPath: 'canopy-strike',
      voucherTypeId: 1002,
      name: 'Canopy Strike',
      currency: 'USD',
      itemIds: [
        'canopy-strike-80',
        'canopy-strike-250',
        'canopy-strike-430',
        'canopy-strike-900',
        'canopy-strike-1900',
        'canopy-strike-5000',
        'canopy-strike-weekly-pass'
      ],
      channels: [84_001, 84_002, 84_003, 84_004]
    },
    voucherPath: 'playpass-vault',
    anyAmountPath: 'streamly-plus',
    translated: { productPath: 'koi-garden', name: 'Koi Garden', there: { countryCode: 'jp', shopLang: 'ja' }, nameThere: '鯉の庭' },
    size: 26,
    cutLine: cut,
    close
  }
}
