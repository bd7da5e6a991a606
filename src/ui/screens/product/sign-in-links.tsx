import { useTranslate } from '../../i18n.tsx'
import { useFeatures, usePageLocale } from '../../page-context.tsx'

/**
 * Renders links to sign in and up, where the build has them; both return to the product.
 *
 * @source A§2, M24
 */
export const SignInLinks = () => {
  const t = useTranslate()
  const has = useFeatures()
  const { prefix } = usePageLocale()
  if (!has('userAccounts')) return undefined
  return (
    <div className="row flow">
      <a className="btn" href={`/${prefix}/sign-in`}>
        {t('product.signIn')}
      </a>
      <a className="btn" href={`/${prefix}/sign-up`}>
        {t('product.signUp')}
      </a>
    </div>
  )
}
