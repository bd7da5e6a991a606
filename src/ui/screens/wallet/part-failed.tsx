import type { Failure } from '../../../domain/errors/failure.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'

interface Props {
  readonly failure: Failure
  readonly busy: boolean
  readonly onAgain: () => void
}

/** Renders that a part of the page could not be read, and a button that reads it again. */
export const PartFailed = ({ failure, busy, onAgain }: Props) => {
  const t = useTranslate()
  return (
    <ErrorMessage failure={failure}>
      <button className="btn" type="button" aria-disabled={busy} onClick={() => busy || onAgain()}>
        {t('error.again')}
      </button>
    </ErrorMessage>
  )
}
