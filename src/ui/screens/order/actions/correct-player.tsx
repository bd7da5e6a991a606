import type { SubmitEvent } from 'react'
import type { Failure } from '../../../../domain/errors/failure.ts'
import type { Player } from '../../../../application/ports/order-service.ts'
import type { ProductInput } from '../../../../domain/order/product.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { Choice } from '../../product/fields/choice.tsx'
import { readFields } from '../../product/form-values.ts'
import { InputField } from '../../product/fields/input-field.tsx'
import { PlayerCard } from '../../product/steps/player-card.tsx'

/** The entered ids of the correction. */
export interface TypedPlayer {
  readonly userId: string
  readonly zoneId?: string
  readonly roleId?: string
}

interface Props {
  readonly fields: readonly ProductInput[]
  /** True = the publisher can look up the player before the delivery is repeated. */
  readonly lookup: boolean
  readonly player: Player | undefined
  readonly busy: boolean
  readonly failure: Failure | undefined
  readonly onTyped: () => void
  readonly onLookUp: (typed: TypedPlayer) => void
  readonly onDeliver: (typed: TypedPlayer) => void
}

const read = (form: HTMLFormElement): TypedPlayer => {
  const { userId = '', zoneId, roleId } = readFields(form)
  return { userId, ...(zoneId === undefined ? {} : { zoneId }), ...(roleId === undefined ? {} : { roleId }) }
}

/**
 * Renders the correction of a paid order's player: lookup first, then delivery.
 * There is nothing more to pay.
 */
export const CorrectPlayer = ({ fields, lookup, player, busy, failure, onTyped, onLookUp, onDeliver }: Props) => {
  const t = useTranslate()
  const ready = !lookup || player !== undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const typed = read(event.currentTarget)
    if (ready) onDeliver(typed)
    else onLookUp(typed)
  }
  const name = player?.nickname ?? player?.userId
  return (
    <section className="card stack" aria-labelledby="fix-h">
      <h2 id="fix-h">{t('order.fix')}</h2>
      <form className="stack" onSubmit={submit}>
        <div className={fields.length > 1 ? 'pair' : undefined} onChange={onTyped}>
          {fields.map((input) => (
            <InputField key={input.name} input={input} error={undefined} />
          ))}
        </div>
        {name !== undefined && (
          <output className="who good">
            <PlayerCard name={name} below={t('product.found')} />
          </output>
        )}
        {player !== undefined && player.roles.length > 0 && (
          <fieldset>
            <legend className="lab">{t('product.roles')}</legend>
            <div className="chips">
              {player.roles.map((role) => (
                <Choice key={role.roleId} name="roleId" value={role.roleId}>
                  <bdi>{role.roleName}</bdi>
                </Choice>
              ))}
            </div>
          </fieldset>
        )}
        {failure !== undefined && <ErrorMessage failure={failure} />}
        <button className="btn go wide" type="submit" aria-disabled={busy}>
          {ready ? (name === undefined ? t('order.fixDeliverAnyway') : t('order.fixDeliver', { name })) : t('order.fixLookUp')}
        </button>
        <p className="hint">{t('order.fixHelp')}</p>
      </form>
    </section>
  )
}
