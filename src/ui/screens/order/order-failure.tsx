import type { Failure } from '../../../domain/errors/failure.ts'
import { limitWaitOf, TimeToWait } from '../../components/time-to-wait.tsx'
import { useTranslate } from '../../i18n.tsx'
import { Note } from '../product/note.tsx'

interface Props {
  readonly failure: Failure
}

/** Error code: an input was refused. @source PF 3.4 */
const INPUT_REFUSED = 227

/** Code of a failure without a number, which would tell support no more than the order number. */
const NO_CODE = 'DEFAULT'

/**
 * Renders why the order or an action failed.
 * The order itself says where the money is, never the failure: the same code means something else before the payment.
 */
export const OrderFailure = ({ failure }: Props) => {
  const t = useTranslate()
  const { area, entry, params, recovery } = failure
  // The only field of an order that can be refused although it is written correctly.
  const emailStays = entry.code === INPUT_REFUSED && recovery.kind === 'fixInput' && recovery.field === 'email'
  return (
    <Note tone={entry.severity === 'notice' ? 'warn' : 'bad'} icon="warn" title={emailStays ? t('order.emailStays') : t(entry.key, params)}>
      {limitWaitOf(failure) !== undefined && <TimeToWait failure={failure} />}
      {entry.code !== NO_CODE && <p className="xs">{t('order.code', { code: `${area} ${entry.code}` })}</p>}
    </Note>
  )
}
