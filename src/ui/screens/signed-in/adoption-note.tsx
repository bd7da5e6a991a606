import type { SessionContext } from '../../../application/machines/session-context.ts'
import { isFailure } from '../../../domain/errors/failure.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useFeatures, usePageLocale } from '../../page-context.tsx'
import { Note } from '../product/note.tsx'
import { orderPath } from '../product/next-page.ts'

interface Props {
  /** Number of the purchase. */
  readonly txnId: string
  readonly isLinking: boolean
  readonly adoption: SessionContext['adoption']
}

/** Renders the state of linking a guest purchase, while it runs and afterwards. @source B§4, M139, M140 */
export const AdoptionView = ({ txnId, isLinking, adoption }: Props) => {
  const t = useTranslate()
  const has = useFeatures()
  const { prefix } = usePageLocale()
  if (isLinking) {
    return (
      <Note tone="" icon="clock" title={t('settings.linking')}>
        <p>{t('settings.linkingText')}</p>
      </Note>
    )
  }
  if (adoption === 'adopted') {
    return (
      <Note tone="good" icon="check" title={t('settings.linked')}>
        <p>{t('settings.linkedText')}</p>
        {has('transactions') && (
          <p>
            <a className="btn" href={`/${prefix}/user/transactions`}>
              {t('transactions.heading')}
            </a>
          </p>
        )}
      </Note>
    )
  }
  if (!isFailure(adoption)) return undefined
  return (
    <ErrorMessage failure={adoption}>
      <p>{t(adoption.code === 'unproven' ? 'settings.linkUnproven' : 'settings.linkFromOrder')}</p>
      <a className="btn" href={`${orderPath(prefix, txnId)}&link`}>
        {t('settings.openOrder')}
      </a>
    </ErrorMessage>
  )
}
