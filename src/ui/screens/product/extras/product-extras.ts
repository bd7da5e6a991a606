import { isSubscribable } from './is-subscribable.ts'
import { walletChannelOf } from './wallet-channel.ts'
import type { Product } from '../../../../domain/order/product.ts'
import type { PageLocale } from '../../../page-data.ts'
import type { ProductExtras } from './extras.ts'
import type { PartSource } from '../../../part-source.ts'

/** Product and market of the page. */
interface Shown {
  readonly product: Product
  readonly frame: PageLocale
  /** True = the market has rewards. */
  readonly hasRewards: boolean
}

const loadWallet = async ({ product, frame }: Shown, source: PartSource): Promise<ProductExtras['wallet']> => {
  if (walletChannelOf(product) === undefined) return undefined
  const [{ walletPart }, texts] = await Promise.all([import('./wallet-part.tsx'), source.loadTexts('walletPay')])
  return walletPart({ frame, texts, openAccounts: source.openAccounts })
}

const loadRewards = async ({ hasRewards }: Shown, source: PartSource): Promise<ProductExtras['rewards']> => {
  if (!hasRewards) return undefined
  const [{ rewardsPart }, texts] = await Promise.all([import('./rewards-part.tsx'), source.loadTexts('rewardsPay')])
  return rewardsPart({ texts, openAccounts: source.openAccounts })
}

const loadSubscription = async ({ product }: Shown, source: PartSource): Promise<ProductExtras['subscription']> => {
  if (!isSubscribable(product)) return undefined
  const [{ subscriptionPart }, texts, errors] = await Promise.all([
    import('./subscription-part.tsx'),
    source.loadTexts('subscriptionPay'),
    source.loadTexts('claimErrors')
  ])
  return subscriptionPart({ ...errors, ...texts })
}

/** Returns a part, or nothing where its code cannot be loaded: the page sells without it. */
const orNone = <A>(part: Promise<A | undefined>): Promise<A | undefined> => part.catch(() => undefined)

/** Loads what this page adds to a purchase: of each part only the code that applies here. */
export const loadProductExtras = async (shown: Shown, source: PartSource): Promise<ProductExtras> => {
  const [wallet, rewards, subscription] = await Promise.all([
    orNone(loadWallet(shown, source)),
    orNone(loadRewards(shown, source)),
    orNone(loadSubscription(shown, source))
  ])
  return { wallet, rewards, subscription }
}
