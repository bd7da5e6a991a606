/**
 * Makes the JSON schema of a text in the shop's calls.
 * A missing white-label id means the standard store. @source PF 8.6
 */
const text = (maxLength: number, minLength = 0) => ({ type: 'string', minLength, maxLength }) as const
const optionalText = (maxLength: number) => ({ type: ['string', 'null'], maxLength }) as const
const whitelabelId = { anyOf: [{ type: 'string', maxLength: 20 }, { type: 'integer' }, { type: 'null' }] } as const

const bodyOf = <const P extends object, const R extends readonly string[]>(properties: P, required: R) =>
  ({ body: { type: 'object', additionalProperties: false, properties, required } }) as const

export const homePageSchema = bodyOf({ countryCode: text(2, 2), shopLang: text(20), whitelabelId, userId: optionalText(100) }, [
  'countryCode',
  'shopLang'
])
export interface HomePageBody {
  readonly countryCode: string
  readonly shopLang: string
}

export const homePromoSchema = bodyOf({ locale: text(20, 2) }, ['locale'])
export interface HomePromoBody {
  readonly locale: string
}

export const productPromoSchema = bodyOf({ locale: text(20, 2), productPath: text(200, 1), whitelabelId }, ['locale', 'productPath'])
export interface ProductPromoBody extends HomePromoBody {
  readonly productPath: string
}

export const infoBarSchema = bodyOf(
  { pageType: text(40, 1), productUrl: optionalText(300), countryCode: text(2, 2), shopLang: optionalText(20), whitelabelId },
  ['pageType', 'countryCode']
)
export interface InfoBarBody {
  readonly pageType: string
  readonly productUrl?: string | null
  readonly countryCode: string
  readonly shopLang?: string | null
}

export const cmsSchema = bodyOf(
  {
    keys: { type: 'array', maxItems: 500, items: text(200, 1) },
    locale: text(20, 2),
    type: { type: 'string', maxLength: 20, default: 'TEXT' },
    whitelabelId
  },
  ['keys', 'locale']
)
export interface CmsBody {
  readonly keys: readonly string[]
  readonly locale: string
  readonly type: string
}

export const detectedCountrySchema = bodyOf({ productPath: optionalText(300), timeZone: optionalText(60), whitelabelId }, [])
export interface DetectedCountryBody {
  readonly productPath?: string | null
  readonly timeZone?: string | null
}

export const searchSchema = bodyOf(
  {
    payload: {
      type: 'object',
      additionalProperties: false,
      required: ['text', 'countryCode', 'shopLang'],
      properties: {
        text: text(100),
        countryCode: text(2, 2),
        shopLang: text(20),
        limit: { type: 'integer', minimum: 1, maximum: 50, default: 20 },
        after: optionalText(200)
      }
    }
  },
  ['payload']
)
export interface SearchBody {
  readonly payload: {
    readonly text: string
    readonly countryCode: string
    readonly shopLang: string
    readonly limit: number
    readonly after?: string | null
  }
}
