import type { Failure } from '../../domain/errors/failure.ts'
import { useTexts } from '../i18n.tsx'
import { useFrame } from '../page-context.tsx'

/** Renders a link to the sign-in for a failure that requires one; nothing for others. */
export const ToSignIn = ({ failure: { recovery } }: { readonly failure: Failure }) => {
  const t = useTexts()
  const { prefix } = useFrame()
  return recovery.kind === 'signIn' ? (
    <a className="btn" href={`/${prefix}/sign-in`}>
      {t('account.signIn.do')}
    </a>
  ) : undefined
}
