import { Icon } from '../components/icon.tsx'
import { useTexts } from '../i18n.tsx'
import { useFeatures, useFrame } from '../page-context.tsx'

/** Opens the menu at the side. Opening what is open changes nothing, so that a press before the page's code is there may be answered twice. */
export const LeftPanelButton = () => (
  <button className="ico" type="button" popoverTarget="menu" popoverTargetAction="show" aria-label={useTexts()('shell.menu')}>
    <Icon name="menu" />
  </button>
)

interface Props {
  /** Where the country and the language are chosen. */
  readonly picker: string
}

/** The menu at the side: a native popover, which needs no script, closes beside it and by Escape, and gives the focus back. */
export const LeftPanel = ({ picker }: Props) => {
  const t = useTexts()
  const has = useFeatures()
  const { prefix } = useFrame()
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
