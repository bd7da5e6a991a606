import { type GameInputs, rememberedInputsOf, rememberGameInputs } from '../../domain/order/game-inputs.ts'
import { productHistoryOf, lastMarketChannel, type ProductHistory } from '../../domain/order/purchase-history.ts'
import type { Ports } from '../ports/ports.ts'

/**
 * Reads the earlier purchases of a product in this browser, and the last entered player fields.
 * The payment method is the one last used in this market, for any game; without one, the product's own.
 *
 * @param country path of the market
 * @source M119, M126, M248
 */
export const readProductHistory =
  ({ stores }: Pick<Ports, 'stores'>, country: string) =>
  (voucherTypeId: number, productPath: string): ProductHistory & { readonly inputs: GameInputs } => {
    const kept = stores.purchaseHistory.read()
    const own = productHistoryOf(kept, voucherTypeId)
    return { ...own, pcId: lastMarketChannel(kept, country) ?? own.pcId, inputs: rememberedInputsOf(stores.gameInputs.read(), productPath) }
  }

/** Stores the entered player fields of a product. @source M119 */
export const keepGameInputs =
  ({ stores: { gameInputs } }: Pick<Ports, 'stores'>) =>
  (productPath: string, inputs: GameInputs): void => {
    gameInputs.write(rememberGameInputs(gameInputs.read(), productPath, inputs))
  }
