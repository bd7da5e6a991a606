import { walletChannelOf } from './wallet-channel.ts'
import type { Product } from '../../../../domain/order/product.ts'
import type { PageLocale } from '../../../page-data.ts'
import type { ProductExtras } from './extras.ts'
import type { PartSource } from '../../../part-source.ts'

/** Product and market of the page. */
interface Shown {
  readonly product: Product
  readonly frame: PageLocale
}

/** Loads what this page adds to a purchase: of each part only the code that applies here. */
export const loadProductExtras = async ({ product, frame }: Shown, source: PartSource): Promise<ProductExtras> => ({
  wallet:
    walletChannelOf(product) === undefined
      ? undefined
      : await Promise.all([import('./wallet-part.tsx'), source.loadTexts('walletPay')]).then(([{ walletPart }, texts]) =>
          walletPart({ frame, texts, openAccounts: source.openAccounts })
        )
})
