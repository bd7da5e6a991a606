import { useState } from 'react'
import type { NotedWalletHints } from '../../../application/use-cases/wallet-hints.ts'
import { WalletExplainer } from './wallet-explainer.tsx'

/** Marks the wallet in the header until the page is left; its styles come with the amount. */
const markHeader = (): void => document.querySelector('header.top')?.classList.add('marked')

/**
 * Renders the explainer of an activated wallet once.
 * When it is closed, the amount in the header is marked once.
 *
 * @source M117
 */
export const WalletHint = ({ hints }: { readonly hints: NotedWalletHints }) => {
  const [hint, setHint] = useState(() => hints.due({ kind: 'activated' }))
  if (hint !== 'showWalletExplainerSheet') return undefined
  const close = (): void => {
    hints.seen('showWalletExplainerSheet')
    const next = hints.due({ kind: 'activated' })
    setHint(next)
    if (next !== 'highlightQuickWalletInfo') return
    hints.seen(next)
    markHeader()
  }
  return <WalletExplainer onClose={close} />
}
