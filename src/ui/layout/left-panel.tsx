import { Icon } from '../components/icon.tsx'
import { useTranslate } from '../i18n.tsx'
import { useFeatures, usePageLocale } from '../page-context.tsx'

/**
 * Renders the button that opens the menu.
 * Opening an open menu has no effect, so a press that was stored before hydration may be handled twice.
 */
export const LeftPanelButton = () => (
  <button className="ico" type="button" popoverTarget="menu" popoverTargetAction="show" aria-label={useTranslate()('shell.menu')}>
    <Icon name="menu" />
  </button>
)

interface Props {
  /** Address of the country and language picker. */
  readonly picker: string
}

/**
 * Renders the menu: a native popover.
 * It needs no script, closes by Escape or a press beside it, and restores the focus.
 */
export const LeftPanel = ({ picker }: Props) => {
  const t = useTranslate()
  const has = useFeatures()
  const { prefix } = usePageLocale()
  return (
    <nav className="menu" id="menu" popover="auto" aria-label={t('shell.menu')}>
      <button className="ico" type="button" popoverTarget="menu" popoverTargetAction="hide" aria-label={t('error.close')}>
        <Icon name="x" />
      </button>
      <ul role="list">
        {has('search') && (
          <li>
            <a href={`/${prefix}/search/`}>{t('shell.allGames')}</a>
          </li>
        )}
        {has('help') && (
          <li>
            <a href={`/${prefix}/help`}>{t('shell.help')}</a>
          </li>
        )}
        {has('countrySelector') && (
          <li>
            <a href={picker}>{t('shell.countryLanguage')}</a>
          </li>
        )}
      </ul>
    </nav>
  )
}
