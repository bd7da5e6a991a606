import { useEffect, useRef, useState } from 'react'
import type { Player } from '../../../../application/ports/order-service.ts'
import type { Failure } from '../../../../domain/errors/failure.ts'
import type { Order } from '../../../../domain/order/order.ts'
import type { Product } from '../../../../domain/order/product.ts'
import { useTranslate } from '../../../i18n.tsx'
import { usePageLocale } from '../../../page-context.tsx'
import { Note } from '../../product/note.tsx'
import { useStore } from '../../../store-context.tsx'
import { ActionRow } from './action-row.tsx'
import { CorrectPlayer, type TypedPlayer } from './correct-player.tsx'

interface Props {
  readonly order: Order
  readonly busy: boolean
  /** True = nothing is known to be wrong: the form is collapsed. */
  readonly folded: boolean
  readonly onDeliver: (player: TypedPlayer) => void
}

type Form = { readonly kind: 'loading' } | { readonly kind: 'gone' } | { readonly kind: 'loaded'; readonly product: Product }

/**
 * Renders the correction of a paid order's player.
 * It uses the product's own fields and the publisher's lookup before the delivery.
 */
export const Correction = ({ order, busy, folded, onDeliver }: Props) => {
  const t = useTranslate()
  const { language } = usePageLocale()
  const { product: loadProduct, checkPlayer } = useStore()
  const [asked, setAsked] = useState(false)
  const wanted = asked || !folded
  const [form, setForm] = useState<Form>({ kind: 'loading' })
  const [looking, setLooking] = useState(false)
  const [found, setFound] = useState<{ readonly player?: Player; readonly failure?: Failure }>({})
  const typings = useRef(0)
  const { country, productPath } = order
  useEffect(() => {
    if (!wanted) return undefined
    let here = true
    const gone: Form = { kind: 'gone' }
    void loadProduct({ countryCode: country, shopLang: language }, productPath).then(
      (product) => here && setForm(product === undefined ? gone : { kind: 'loaded', product }),
      () => here && setForm(gone)
    )
    return () => {
      here = false
    }
  }, [loadProduct, country, language, productPath, wanted])

  if (!wanted) {
    return (
      <ActionRow
        icon="edit"
        title={t('order.do.correctPlayer')}
        help={t('order.do.correctPlayerHelp')}
        busy={busy}
        onDo={() => setAsked(true)}
      />
    )
  }
  if (form.kind === 'loading') return undefined
  if (form.kind === 'gone') return <Note tone="warn" icon="warn" title={t('order.fixGone')} />
  const { product } = form
  const lookUp = async (userInfo: TypedPlayer): Promise<void> => {
    const asked = typings.current
    setLooking(true)
    const answer = await checkPlayer({ countryCode: country, voucherTypeId: product.voucherTypeId, userInfo })
    // An answer about an id that was changed meanwhile names another player.
    if (asked === typings.current) setFound(answer.kind === 'done' ? { player: answer.value } : { failure: answer.failure })
    setLooking(false)
  }
  const typedAgain = () => {
    typings.current += 1
    setFound({})
  }
  return (
    <CorrectPlayer
      fields={product.inputs.filter(({ name }) => name === 'userId' || name === 'zoneId')}
      lookup={product.playerLookup}
      player={found.player}
      busy={busy || looking}
      failure={found.failure}
      onTyped={typedAgain}
      onLookUp={(typed) => void lookUp(typed)}
      onDeliver={onDeliver}
    />
  )
}
