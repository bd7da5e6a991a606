import type { InputName } from '../../../../src/domain/order/product.ts'
import type { PurchaseState } from '../../../../src/ui/screens/product/purchase-state.ts'
import type { PromoEntry } from '../../../../src/ui/screens/product/use-promo.ts'

/** Returns a purchase before anything was chosen. */
export const untouched = (asks: ReadonlySet<InputName>): PurchaseState => ({
  saved: [],
  player: undefined,
  remembered: undefined,
  lookingUp: false,
  itemId: undefined,
  channelId: undefined,
  quote: undefined,
  quoting: false,
  lastChannelId: undefined,
  asks,
  promoNeeds: ['player', 'item', 'channel'],
  errors: {},
  cpfLooksWrong: false,
  rewards: { kind: 'none' },
  isGift: false,
  typed: {},
  busy: false
})

const nothing = (): void => undefined

/** A promo field that nothing was done with. */
export const noPromo: PromoEntry = { taken: undefined, apply: nothing, remove: nothing, take: nothing }
