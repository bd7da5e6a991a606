import { type SubmitEvent, useState } from 'react'
import type { Player } from '../../../application/ports/order-service.ts'
import { useTranslate } from '../../i18n.tsx'
import { typedIn } from '../info/typed.ts'
import { Choice } from '../product/fields/choice.tsx'
import { PlayerCard } from '../product/steps/player-card.tsx'

interface Props {
  readonly player: Player
  readonly busy: boolean
  readonly onClaim: (roleId: string | undefined) => void
  readonly onChange: () => void
}

/** Renders the player that the publisher found, and the button that claims the gift for it. */
export const FoundPlayer = ({ player, busy, onClaim, onChange }: Props) => {
  const t = useTranslate()
  const [isRoleMissing, setRoleMissing] = useState(false)
  const name = player.nickname ?? player.userId
  const asksForRole = player.roles.length > 1
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const { roleId } = typedIn(event.currentTarget)
    const isMissing = asksForRole && roleId === undefined
    setRoleMissing(isMissing)
    if (!isMissing) onClaim(asksForRole ? roleId : player.roles[0]?.roleId)
  }
  return (
    <form className="card stack" noValidate onSubmit={submit}>
      <h2>{t('redeem.who')}</h2>
      <output className="who good">
        <PlayerCard name={name} below={t('redeem.found')} />
      </output>
      {asksForRole && (
        <fieldset>
          <legend className="lab">{t('redeem.roles')}</legend>
          <div className="chips">
            {player.roles.map(({ roleId, roleName }) => (
              <Choice key={roleId} name="roleId" value={roleId}>
                <bdi>{roleName}</bdi>
              </Choice>
            ))}
          </div>
          {isRoleMissing && (
            <p className="hint bad" role="alert">
              {t('redeem.chooseRole')}
            </p>
          )}
        </fieldset>
      )}
      <button className="btn go wide" type="submit" aria-disabled={busy}>
        {busy ? t('redeem.claiming') : t('redeem.claimFor', { name })}
      </button>
      <button className="btn wide" type="button" aria-disabled={busy} onClick={() => busy || onChange()}>
        {t('redeem.otpBack')}
      </button>
    </form>
  )
}
