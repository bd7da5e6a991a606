import type { Player } from '../../application/ports/order-service.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import type { InputName } from '../../domain/order/product.ts'
import type { Quote } from '../../domain/order/quote.ts'
import type { SavedPlayer } from './player-step.tsx'

/** What the product page shows of a purchase: all of it beside what the controls hold by themselves. */
export interface PurchaseState {
  readonly saved: readonly SavedPlayer[]
  readonly player: Player | undefined
  readonly lookingUp: boolean
  readonly itemId: string | undefined
  readonly channelId: number | undefined
  readonly email: string
  readonly quote: Quote | undefined
  readonly quoting: boolean
  readonly lastChannelId: number | undefined
  /** What the product, the market and the chosen channel ask for. */
  readonly asks: ReadonlySet<InputName>
  readonly promoNeeds: readonly ('player' | 'item' | 'channel')[]
  /** What is wrong with a field, by its name, in the shopper's language. */
  readonly errors: Readonly<Record<string, string>>
  readonly cpfLooksWrong: boolean
  readonly busy: boolean
  /** Why it cannot go on; shown beside the step that can cure it. */
  readonly failure: Failure | undefined
}

/** A purchase before anything was chosen: what a page shows that no script has touched. */
export const untouched = (asks: ReadonlySet<InputName>): PurchaseState => ({
  saved: [],
  player: undefined,
  lookingUp: false,
  itemId: undefined,
  channelId: undefined,
  email: '',
  quote: undefined,
  quoting: false,
  lastChannelId: undefined,
  asks,
  promoNeeds: ['player', 'item', 'channel'],
  errors: {},
  cpfLooksWrong: false,
  busy: false,
  failure: undefined
})
