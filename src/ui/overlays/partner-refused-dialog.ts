import { partnerRefusal, withoutPartnerRefusal } from '../../domain/partner/partner-refusal.ts'
import { overlaysHere, type ReadMessages } from './account-dialogs.ts'

/**
 * Shows once why a partner's single sign-on failed; the page continues without it.
 *
 * @source A§2 "Modals", M32
 */
export const openPartnerRefusedDialog = async (readMessages: ReadMessages): Promise<void> => {
  const { pathname, search, hash } = location
  const failure = partnerRefusal(search)
  if (failure === undefined) return
  history.replaceState(history.state, '', pathname + withoutPartnerRefusal(search) + hash)
  const over = await overlaysHere(readMessages, ['shell', 'errors'])
  over.openAccountDialog({ partnerRefused: failure })
}
