import type { Failure } from '../../domain/errors/failure.ts'
import { useTexts } from '../i18n.tsx'
import { Note } from '../product/note.tsx'

interface Props {
  readonly failure: Failure
}

/** Why the order or an action stopped. Where the money is says the order itself, never the refusal: the same code means another thing before paying. */
export const OrderFailure = ({ failure: { area, entry, params } }: Props) => {
  const t = useTexts()
  return (
    <Note tone={entry.severity === 'notice' ? 'warn' : 'bad'} icon="warn" title={t(entry.key, params)}>
      <p className="xs">{t('order.code', { code: `${area} ${entry.code}` })}</p>
    </Note>
  )
}
