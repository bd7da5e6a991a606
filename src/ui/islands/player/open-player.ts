import type { PagePlayer } from '../../../application/page-player.ts'
import type { MessageGroup, Texts } from '../../../i18n/keys.ts'
import { writeText } from '../../../i18n/keys.ts'
import { withBrandName } from '../../../i18n/with-brand-name.ts'
import { mountPlayer } from './mount-player.ts'

/** Groups of the texts that the login in the header has. */
const GROUPS = ['player', 'signedIn', 'shell', 'loyalty'] as const satisfies readonly MessageGroup[]

/**
 * Opens the partner's login on a page with the link of guests.
 *
 * @param readMessages loads texts in the language of the page
 */
export const openPlayerHere = async (
  link: HTMLAnchorElement,
  { actor, facts, takeNotice, loadScript }: PagePlayer,
  readMessages: (group: MessageGroup) => Promise<Texts>
): Promise<void> => {
  const { lang, dataset } = document.documentElement
  const texts: Texts = Object.assign({}, ...(await Promise.all(GROUPS.map((group) => readMessages(group)))))
  mountPlayer(link, {
    ...{ actor, texts, takeNotice, loadScript, partner: facts.name, isOrder: dataset.quiet !== undefined },
    formatDate: (date) => new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(date),
    say: async (message, action) => {
      const [{ openOverlays }, errors] = await Promise.all([import('../../overlays/open-overlays.tsx'), readMessages('errors')])
      const name = document.querySelector('header .logo')?.textContent.trim() ?? ''
      const words = withBrandName(name, { ...texts, ...errors })
      const text = typeof message === 'string' ? message : writeText(words, message.entry.key, message.params)
      openOverlays(lang, words, true).toast(text, action)
    },
    openAddress: (address) => location.assign(address)
  })
}
