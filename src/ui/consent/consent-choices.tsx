import { useTexts } from '../i18n.tsx'

/** Opens the question about consent again; the boot script hears every press on it, also before the page's code is there. */
export const ConsentChoices = () => {
  const t = useTexts()
  return (
    <button className="btn" type="button" data-choices="">
      {t('shell.privacy')}
    </button>
  )
}
