import { createHash } from 'node:crypto'
import { OPENID_PATH } from './sandbox-game-account.ts'

/**
 * The script that pages of a store load from the game's own site.
 *
 * `init` must be called first. `login` leads the whole tab to the site, and to no other address. `logout` makes the next login ask for the
 * player: the session of the site itself ends on the site, since browsers send it no cookies from the pages of others.
 */
export const GAME_ACCOUNT_SCRIPT = `(() => {
  'use strict'
  const site = new URL(document.currentScript.src).origin
  let settings
  let asksAgain = false
  window.gameAccount = Object.freeze({
    init: ({ clientId, locale }) => {
      settings = { clientId, locale }
      return { version: 1 }
    },
    login: (url) => {
      if (settings === undefined) throw new Error('gameAccount.init has not been called')
      const target = new URL(url)
      const isOfSite = target.origin === site && target.pathname === '${OPENID_PATH}/authorize'
      if (!isOfSite || target.searchParams.get('client_id') !== settings.clientId) throw new Error('This is no address of a login')
      if (!target.searchParams.has('ui_locales')) target.searchParams.set('ui_locales', settings.locale)
      if (asksAgain && !target.searchParams.has('prompt')) target.searchParams.set('prompt', 'login')
      window.top.location.assign(target.href)
    },
    logout: async () => {
      asksAgain = true
      return { loggedOut: true }
    }
  })
})()
`

/** Checksum of the script, as `integrity` of a script element has it. */
export const GAME_ACCOUNT_SCRIPT_INTEGRITY = `sha384-${createHash('sha384').update(GAME_ACCOUNT_SCRIPT).digest('base64')}`
