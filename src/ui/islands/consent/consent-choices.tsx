import { useTranslate } from '../../i18n.tsx'

/**
 * Renders the button that opens the consent dialog again.
 * The boot script handles its presses, also before hydration.
 */
export const ConsentChoices = () => {
  const t = useTranslate()
  return (
    <button className="btn" type="button" data-choices="">
      {t('shell.privacy')}
    </button>
  )
}
