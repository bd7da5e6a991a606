import { useEffect, useState } from 'react'
import type { Product } from '../../domain/order/product.ts'
import { nextChannels, type PricedChannel } from '../../domain/order/next-channels.ts'
import { situationOf } from '../../domain/order/order-situation.ts'
import type { Order } from '../../domain/order/order.ts'
import { useFrame } from '../page-context.tsx'
import { useStore } from '../store-context.tsx'

/** So many payment methods are offered. */
const OFFERED = 3

/** Finds the item of an order in its product; only a fixed one has a price without an amount. */
const fixedItem = (product: Product | undefined, { denominationId }: Order) =>
  product?.denominations.find(({ id, kind, available }) => id === denominationId && kind === 'fixed' && available)

/** Reads the next best payment methods of a refused payment; none while they are not known. */
export const useOtherMethods = (order: Order): readonly PricedChannel[] => {
  const { language } = useFrame()
  const { product: loadProduct, quote } = useStore()
  const [others, setOthers] = useState<readonly PricedChannel[]>([])
  const wanted = situationOf(order) === 'unpaid' && order.availableActions.includes('buyAgain')
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
      () => undefined
    )
    return () => {
      isShown = false
    }
    // An order that is read again is the same order.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, order.txnId, language, loadProduct, quote])
  return wanted ? others : []
}
