import { useEffect, useState } from 'react'
import type { Accounts } from '../../../application/accounts.ts'
import type { OpenPlayer } from '../../../application/page-player.ts'
import type { MessageGroup, Texts } from '../../../i18n/keys.ts'
import { useFeatures } from '../../page-context.tsx'
import type { PageContent } from '../../page-data.ts'
import { ClosedProduct } from './closed-product.tsx'
import { type PartSource, PartSourceContext } from '../../part-source.ts'
import type { ProductPageData } from './product-page-data.ts'
import { ProductRoot } from './product-root.tsx'
import { type RestorableForm, Purchase } from './purchase.tsx'
import { useHistory } from './use-history.ts'

interface Props {
  readonly content: Extract<PageContent, { page: 'product' }>
}

interface PurchaseSession extends RestorableForm {
  readonly number: number
}

/** Renders the purchase; returning from the payment page starts a new one with all fields kept. */
const PurchaseSessions = ({ data }: { readonly data: ProductPageData }) => {
  const [attempt, setAttempt] = useState<PurchaseSession>({ number: 0, fields: {}, previousPcId: undefined })
  const [left, setLeft] = useState<RestorableForm>()
  const known = useHistory(data.product)
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted && left !== undefined) setAttempt(({ number }) => ({ number: number + 1, ...left }))
    }
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [left])
  return <Purchase key={attempt.number} data={data} initial={attempt} known={known} onLeave={setLeft} />
}

/**
 * Renders a product with its purchase.
 * A product that requires an account is closed in a store without accounts.
 *
 * @source M125, M281
 */
export const ProductScreen = ({ content: { data } }: Props) => {
  const has = useFeatures()
  const { available, accountRequired } = data.product
  return (
    <ProductRoot hue={data.hue} themeName={data.product.themeName}>
      {available && (!accountRequired || has('userAccounts')) ? <PurchaseSessions data={data} /> : <ClosedProduct product={data.product} />}
    </ProductRoot>
  )
}

/** Creates the product screen with the accounts and texts that its extras load. */
export const productScreen = (
  openAccounts: (() => Promise<Accounts>) | undefined,
  loadTexts: ((group: MessageGroup) => Promise<Texts>) | undefined,
  openPlayer?: OpenPlayer
): typeof ProductScreen => {
  if (openAccounts === undefined || loadTexts === undefined) return ProductScreen
  const source: PartSource = { openAccounts, loadTexts, openPlayer }
  return (props) => (
    <PartSourceContext value={source}>
      <ProductScreen {...props} />
    </PartSourceContext>
  )
}
