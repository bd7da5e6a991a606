import { createElement, type ReactElement } from 'react'
import { partnerErrors } from '../../../../src/domain/errors/partner-errors.ts'
import { STANDARD_BRANDING } from '../../../../src/ui/branding.ts'
import { PartnerRefused } from '../../../../src/ui/overlays/partner-refused.tsx'
import { BrandingProvider } from '../../../../src/ui/page-context.tsx'
import { PlayerReturnView } from '../../../../src/ui/screens/player/player-return-screen.tsx'
import type { ScreenState } from '../../states.ts'

const nothing = () => undefined

const inside = (screen: ScreenState['screen'], name: string, shows: RegExp, draw: () => ReactElement): ScreenState => ({
  screen,
  name: `player: ${name}`,
  shows,
  draw
})

const refusal = (code: string) => () => createElement(PartnerRefused, { failure: partnerErrors.failure(code), onClose: nothing })

/** The states of what players of a partner's store see: the page of the return and refusals. */
export const playerStates: readonly ScreenState[] = [
  inside('account', 'on the way back', /One moment/, () =>
    createElement(
      BrandingProvider,
      { value: { ...STANDARD_BRANDING, partnerLogin: true, partnerName: 'Canopy ID' } },
      createElement(PlayerReturnView, { open: undefined, content: { page: 'playerReturn', countryCodes: {}, languages: {} } })
    )
  ),
  inside('info', 'banned', /has locked this game account/, refusal('banned')),
  inside('info', 'not linked', /isn’t linked yet/, refusal('notLinked')),
  inside('info', 'not served', /doesn’t serve/, refusal('unsupportedCountry')),
  inside('info', 'unknown refusal', /couldn’t sign you in/, refusal('DEFAULT'))
]
