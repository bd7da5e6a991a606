import * as t from 'io-ts'
import type { Cookies } from '../../application/ports/cookies.ts'
import type { PlayerStores } from '../../application/ports/player-stores.ts'
import type { Shelves } from './purchase-stores.ts'
import { type Allowed, webCell } from './web-storage.ts'

const notice = t.union([t.undefined, t.type({ code: t.string, field: t.union([t.string, t.undefined]) })])

/** State of the partner's login in this tab. */
const state = t.type({ hasTried: t.boolean, notice })

/** Creates the browser storage of the partner's login. @source M90, D71, D72 */
export const playerStores = ({ local, session }: Shelves, cookies: Pick<Cookies, 'read'>, allowed: Allowed): PlayerStores => {
  const login = webCell<t.TypeOf<typeof state>>(session, allowed, {
    name: 'partner-login',
    codec: state,
    empty: { hasTried: false, notice: undefined }
  })
  return {
    marker: { read: () => cookies.read('has-player') === 'open' },
    query: webCell(local, allowed, { name: 'partner-query', codec: t.string, empty: '' }),
    isKnown: webCell(local, allowed, { name: 'player-known', codec: t.boolean, empty: false }),
    staysOut: webCell(session, allowed, { name: 'partner-stay-out', codec: t.boolean, empty: false }),
    phaseToken: webCell(local, allowed, { name: 'phase-token', codec: t.string, empty: '' }),
    hasTried: { read: () => login.read().hasTried, write: (hasTried) => login.write({ ...login.read(), hasTried }) },
    notice: { read: () => login.read().notice, write: (next) => login.write({ ...login.read(), notice: next }) }
  }
}
