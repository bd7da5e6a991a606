import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type ChosenReward, playerInputs } from '../../../application/machines/loyalty-claim.machine.ts'
import type { OwnRewardItem } from '../../../application/ports/loyalty-service.ts'
import type { UserInfo } from '../../../application/ports/order-service.ts'
import type { Failure } from '../../../domain/errors/failure.ts'
import type { MessageKey } from '../../../i18n/keys.ts'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'
import { typedIn } from '../info/typed.ts'
import { InputField } from '../product/fields/input-field.tsx'
import { fillFields } from '../product/form-values.ts'
import { type PlayerErrors, readPlayer } from '../redeem/read-player.ts'

interface Props {
  readonly chosen: ChosenReward
  /** What was entered before. */
  readonly entered: UserInfo
  /** The running call; undefined = none. */
  readonly busy: 'finding' | 'claiming' | undefined
  readonly failure: Failure | undefined
  readonly onEnter: (userInfo: UserInfo) => void
  readonly onClose: () => void
}

/** Returns the text about the conditions on which a player gets a reward. */
const helpOf = ({ gives, category }: OwnRewardItem): MessageKey => {
  if (gives === 'item') return 'loyalty.playerItem'
  return category === 'daily' ? 'loyalty.playerDaily' : 'loyalty.playerOnce'
}

/** Renders the question for which player a bonus is claimed. @source M157, M158 */
export const PlayerDialog = ({ chosen: { reward, product }, entered, busy, failure, onEnter, onClose }: Props) => {
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<PlayerErrors>({})
  const inputs = playerInputs(product)
  const isFound = reward.gives === 'item' && product.playerLookup
  // The fields come back filled in when the player is to be corrected.
  useEffect(() => {
    const { userId, zoneId } = entered
    if (form.current !== null) fillFields(form.current, { ...(userId && { userId }), ...(zoneId && { zoneId }) })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (busy !== undefined) return
    const { userInfo, errors: wrong, firstWrong } = readPlayer(inputs, typedIn(event.currentTarget))
    setErrors(wrong)
    const control = firstWrong === undefined ? null : event.currentTarget.elements.namedItem(firstWrong)
    if (firstWrong === undefined) onEnter(userInfo)
    else if (control instanceof HTMLElement) control.focus()
  }
  return (
    <Dialog title={t('loyalty.player')} onClose={() => busy ?? onClose()}>
      <p className="s dim">{t(helpOf(reward))}</p>
      <form className="stack" ref={form} noValidate aria-busy={busy !== undefined} onSubmit={submit}>
        {failure !== undefined && <ErrorMessage failure={failure} />}
        <div className={inputs.length > 1 ? 'pair' : undefined}>
          {inputs.map((input) => {
            const error = errors[input.name]
            return <InputField key={input.name} input={input} error={error && t(error.key, error.params)} unchosen={t('loyalty.choose')} />
          })}
        </div>
        {inputs.map(
          ({ name, help }) =>
            help !== undefined && (
              <p key={name} className="hint">
                {help}
              </p>
            )
        )}
        <button className="btn go wide" type="submit" aria-disabled={busy !== undefined}>
          {busy === undefined
            ? t(isFound ? 'loyalty.find' : 'loyalty.claim')
            : t(busy === 'finding' ? 'loyalty.finding' : 'loyalty.claiming')}
        </button>
        <button className="btn wide" type="button" aria-disabled={busy !== undefined} onClick={() => busy ?? onClose()}>
          {t('loyalty.close')}
        </button>
      </form>
    </Dialog>
  )
}
