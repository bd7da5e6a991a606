import { useEffect, useState } from 'react'
import type { Product } from '../../../domain/order/product.ts'
import { nextChannels, type PricedChannel } from '../../../domain/order/next-channels.ts'
import { orderSituationOf } from '../../../domain/order/order-situation.ts'
import type { Order } from '../../../domain/order/order.ts'
import { usePageLocale } from '../../page-context.tsx'
import { useStore } from '../../store-context.tsx'

/** Number of payment methods that are offered by name. */
export const OFFERED = 3

/** Returns whether an order is a refused payment that can be paid another way. */
export const paysAnotherWay = (order: Order): boolean => orderSituationOf(order) === 'unpaid' && order.availableActions.includes('buyAgain')

/** Finds the item of an order in its product; only a fixed one has a price without an amount. */
const fixedItem = (product: Product | undefined, { denominationId }: Order) =>
  product?.denominations.find(({ id, kind, available }) => id === denominationId && kind === 'fixed' && available)

/** Reads the next best payment methods of a refused payment; undefined while they are unknown. */
export const useOtherMethods = (order: Order): readonly PricedChannel[] | undefined => {
  const { language } = usePageLocale()
  const { product: loadProduct, quote } = useStore()
  const [others, setOthers] = useState<readonly PricedChannel[]>()
  const wanted = paysAnotherWay(order)
  useEffect(() => {
    if (!wanted) return undefined
    let isShown = true
    const find = async (): Promise<readonly PricedChannel[]> => {
      const { country, productPath, paymentChannel } = order
      const product = await loadProduct({ countryCode: country, shopLang: language }, productPath)
      const item = fixedItem(product, order)
      if (product === undefined || item === undefined) return []
      const { voucherTypeId, paymentChannels } = product
      const answer = await quote({ countryCode: country, voucherTypeId, denomination: { id: item.id } })
      return answer.kind === 'done' ? nextChannels(paymentChannels, answer.value, paymentChannel).slice(0, OFFERED) : []
    }
    void find().then(
      (found) => void (isShown && setOthers(found)),
      () => void (isShown && setOthers([]))
    )
    return () => {
      isShown = false
    }
    // The order object changes with every poll; its number does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, order.txnId, language, loadProduct, quote])
  return wanted ? others : undefined
}
