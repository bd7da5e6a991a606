import type { Failure } from '../../domain/errors/failure.ts'
import { limitWaitOf, TimeToWait } from '../components/time-to-wait.tsx'
import { useTexts } from '../i18n.tsx'
import { Note } from '../product/note.tsx'

interface Props {
  readonly failure: Failure
}

/** An input of ours was refused. @source PF 3.4 */
const INPUT_REFUSED = 227

/** The row of codes without one of their own names nothing that the order number does not. */
const NO_CODE = 'DEFAULT'

/** Why the order or an action stopped. Where the money is says the order itself, never the refusal: the same code means another thing before paying. */
export const OrderFailure = ({ failure }: Props) => {
  const t = useTexts()
  const { area, entry, params, recovery } = failure
  // The one field of an order that can be refused for what happened to it, not for how it is written.
  const emailStays = entry.code === INPUT_REFUSED && recovery.kind === 'fixInput' && recovery.field === 'email'
  return (
    <Note tone={entry.severity === 'notice' ? 'warn' : 'bad'} icon="warn" title={emailStays ? t('order.emailStays') : t(entry.key, params)}>
      {limitWaitOf(failure) !== undefined && <TimeToWait failure={failure} />}
      {entry.code !== NO_CODE && <p className="xs">{t('order.code', { code: `${area} ${entry.code}` })}</p>}
    </Note>
  )
}
