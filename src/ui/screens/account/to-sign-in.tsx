import type { Failure } from '../../../domain/errors/failure.ts'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'

/** Renders a link to the sign-in for a failure that requires one; nothing for others. */
export const ToSignIn = ({ failure: { recovery } }: { readonly failure: Failure }) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  return recovery.kind === 'signIn' ? (
    <a className="btn" href={`/${prefix}/sign-in`}>
      {t('account.signIn.do')}
    </a>
  ) : undefined
}
