import type { Failure } from '../../domain/errors/failure.ts'
import { useTexts } from '../i18n.tsx'
import { useFrame } from '../page-context.tsx'

/** The way out of a refusal that asks to sign in; of others nothing. */
export const ToSignIn = ({ failure: { recovery } }: { readonly failure: Failure }) => {
  const t = useTexts()
  const { prefix } = useFrame()
  return recovery.kind === 'signIn' ? (
    <a className="btn" href={`/${prefix}/sign-in`}>
      {t('account.signIn.do')}
    </a>
  ) : undefined
}
