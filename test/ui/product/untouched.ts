import type { InputName } from '../../../src/domain/order/product.ts'
import type { PurchaseState } from '../../../src/ui/product/purchase-state.ts'

/** A purchase before anything was chosen. */
export const untouched = (asks: ReadonlySet<InputName>): PurchaseState => ({
  saved: [],
  player: undefined,
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
  busy: false
})
