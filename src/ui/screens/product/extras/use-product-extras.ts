import { useContext, useEffect, useRef, useState } from 'react'
import type { Product } from '../../../../domain/order/product.ts'
import { useFeatures, usePageLocale } from '../../../page-context.tsx'
import type { ProductExtras, WalletNow, WalletWatch } from './extras.ts'
import { PartSourceContext } from '../../../part-source.ts'
import { isSubscribable } from './is-subscribable.ts'
import { walletChannelOf } from './wallet-channel.ts'

/** The extras of a page, and what they have found. */
export interface LoadedExtras {
  /** Undefined = not loaded, or the page has none. */
  readonly extras: ProductExtras | undefined
  readonly walletNow: WalletNow | undefined
  /** Reads the wallet again, after it was used or refused. */
  readonly refreshWallet: () => void
}

/**
 * Loads what the page adds to a purchase, where it adds anything.
 * A page whose extras fail to load sells without them.
 */
export const useProductExtras = (product: Product): LoadedExtras => {
  const source = useContext(PartSourceContext)
  const frame = usePageLocale()
  const [extras, setExtras] = useState<ProductExtras>()
  const [walletNow, setWalletNow] = useState<WalletNow>()
  const watch = useRef<WalletWatch>(undefined)
  const hasRewards = useFeatures()('cashback')
  const isWanted = hasRewards || walletChannelOf(product) !== undefined || isSubscribable(product)
  useEffect(() => {
    if (source === undefined || !isWanted) return undefined
    let isShown = true
    void import('./product-extras.ts')
      .then(({ loadProductExtras }) => loadProductExtras({ product, frame, hasRewards }, source))
      .then(
        (loaded) => {
          if (!isShown) return
          setExtras(loaded)
          watch.current = loaded.wallet?.watch(setWalletNow)
        },
        () => undefined
      )
    return () => {
      isShown = false
      watch.current?.end()
    }
    // Product and market stay the same as long as the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [source, isWanted])
  return { extras, walletNow, refreshWallet: () => watch.current?.refresh() }
}
