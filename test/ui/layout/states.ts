import { createElement } from 'react'
import { asFailure } from '../../../src/domain/errors/failure.ts'
import { partnerErrors } from '../../../src/domain/errors/partner-errors.ts'
import { Spinner } from '../../../src/ui/components/spinner.tsx'
import type { Translate } from '../../../src/ui/i18n.tsx'
import { InAppBanner } from '../../../src/ui/layout/in-app-banner.tsx'
import { overlayStore } from '../../../src/ui/overlays/overlay-state.ts'
import { Overlays } from '../../../src/ui/overlays/overlays.tsx'
import { saying } from '../saying.ts'
import type { ScreenState } from '../states.ts'

const stays = () => undefined

const over = (say: (store: ReturnType<typeof overlayStore>, t: Translate) => void) =>
  saying((t) => {
    const store = overlayStore(stays)
    say(store, t)
    return createElement(Overlays, { store, onReload: stays })
  })

/** What the layout itself can show over or around a screen. */
export const layoutStates: readonly ScreenState[] = [
  {
    screen: 'product',
    name: 'layout: error dialog',
    shows: /Something went wrong on our side/,
    draw: over((store) => store.fail(asFailure(new TypeError('x is undefined')), true))
  },
  {
    screen: 'product',
    name: 'layout: wallet restricted',
    shows: /Your balance is safe/,
    draw: over((store) => store.openAccountDialog({ walletRestricted: { terms: '/us/terms' } }))
  },
  {
    screen: 'product',
    name: 'layout: number not verified',
    shows: /once your mobile number is verified/,
    draw: over((store) => store.openAccountDialog({ unverifiedPhone: { settings: '/us/user/settings' } }))
  },
  {
    screen: 'product',
    name: 'layout: refused by the partner',
    shows: /couldn’t sign you in with the game account/,
    draw: over((store) => store.openAccountDialog({ partnerRefused: partnerErrors.failure('DEFAULT') }))
  },
  {
    screen: 'product',
    name: 'layout: refused by the partner, for another country',
    shows: /a country that this store doesn’t serve/,
    draw: over((store) => store.openAccountDialog({ partnerRefused: partnerErrors.failure('unsupportedCountry') }))
  },
  { screen: 'product', name: 'layout: toast', shows: /You’re back online/, draw: over((store, t) => store.toast(t('shell.online'))) },
  { screen: 'product', name: 'layout: inside an app', shows: /browse in this app/, draw: () => createElement(InAppBanner) },
  {
    screen: 'product',
    name: 'layout: something is on its way',
    shows: /^Looking…$/,
    draw: saying((t) => createElement('p', {}, t('search.looking'), createElement(Spinner)))
  }
]
