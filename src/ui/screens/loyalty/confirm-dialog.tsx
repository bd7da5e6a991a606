import { type SubmitEvent, useState } from 'react'
import type { Player } from '../../../application/ports/order-service.ts'
import { Dialog } from '../../components/dialog.tsx'
import { useTranslate } from '../../i18n.tsx'
import { typedIn } from '../info/typed.ts'
import { Choice } from '../product/fields/choice.tsx'
import { PlayerCard } from '../product/steps/player-card.tsx'

interface Props {
  readonly player: Player
  readonly busy: boolean
  readonly onClaim: (roleId: string | undefined) => void
  readonly onChange: () => void
  readonly onClose: () => void
}

/** Renders the player that the publisher found, and the button that claims the item for it. */
export const ConfirmDialog = ({ player, busy, onClaim, onChange, onClose }: Props) => {
  const t = useTranslate()
  const [isRoleMissing, setRoleMissing] = useState(false)
  const name = player.nickname ?? player.userId
  const asksForRole = player.roles.length > 1
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (busy) return
    const { roleId } = typedIn(event.currentTarget)
    const isMissing = asksForRole && roleId === undefined
    setRoleMissing(isMissing)
    if (!isMissing) onClaim(asksForRole ? roleId : player.roles[0]?.roleId)
  }
  return (
    <Dialog title={t('loyalty.player')} onClose={() => busy || onClose()}>
      <form className="stack" noValidate aria-busy={busy} onSubmit={submit}>
        <output className="who good">
          <PlayerCard name={name} below={t('loyalty.found')} />
        </output>
        {asksForRole && (
          <fieldset>
            <legend className="lab">{t('loyalty.roles')}</legend>
            <div className="chips">
              {player.roles.map(({ roleId, roleName }) => (
                <Choice key={roleId} name="roleId" value={roleId}>
                  <bdi>{roleName}</bdi>
                </Choice>
              ))}
            </div>
            {isRoleMissing && (
              <p className="hint bad" role="alert">
                {t('loyalty.chooseRole')}
              </p>
            )}
          </fieldset>
        )}
        <button className="btn go wide" type="submit" aria-disabled={busy}>
          {busy ? t('loyalty.claiming') : t('loyalty.claimFor', { name })}
        </button>
        <button className="btn wide" type="button" aria-disabled={busy} onClick={() => busy || onChange()}>
          {t('loyalty.change')}
        </button>
      </form>
    </Dialog>
  )
}
