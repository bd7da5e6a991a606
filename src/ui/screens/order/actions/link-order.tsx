import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { isFailure } from '../../../../domain/errors/failure.ts'
import type { GuestPurchase } from '../../../../domain/order/guest-purchase.ts'
import type { Order } from '../../../../domain/order/order.ts'
import { useAccounts } from '../../account/accounts-context.tsx'
import { useSession } from '../../account/session-provider.tsx'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { usePageLocale } from '../../../page-context.tsx'
import { Note } from '../../product/note.tsx'
import { useTask } from '../../signed-in/use-task.ts'
import { useStore } from '../../../store-context.tsx'
import { ActionRow } from './action-row.tsx'
import { proofOfPurchase } from '../proof-of-purchase.ts'

/** Ignores a failure: only the end of the session would need a message, and its page shows that. */
const nothing = () => undefined

/**
 * Renders the linking of this browser's order to the account, where the sign-in could not do it.
 *
 * @source shopper-help 3.12, M139, M140
 */
export const LinkOrder = ({ order }: { readonly order: Order }) => {
  const t = useTranslate()
  const store = useStore()
  const frame = usePageLocale()
  const { linkPurchase } = useAccounts()
  const user = useSelector(useSession(), ({ context }) => context.user)
  const [purchase, setPurchase] = useState<GuestPurchase>()
  const [isLinked, setLinked] = useState(false)
  const { busy, failure, run } = useTask(nothing)
  useEffect(() => {
    let here = true
    void proofOfPurchase(store, frame, order).then((found) => void (here && setPurchase(found)))
    return () => {
      here = false
    }
    // The order changes while it is polled; its proof does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [order.txnId])
  if (user === undefined || purchase === undefined) return undefined
  if (isLinked) return <Note tone="good" icon="check" title={t('order.linked')} />
  return (
    <div className="stack">
      {isFailure(failure) && <ErrorMessage failure={failure} />}
      <ActionRow
        icon="user"
        title={t('order.link')}
        help={t('order.linkHelp')}
        busy={busy}
        onDo={() => void run(linkPurchase({ purchase, user }), () => setLinked(true))}
      />
      <p className="s" role="status">
        {busy && t('order.linking')}
      </p>
    </div>
  )
}
