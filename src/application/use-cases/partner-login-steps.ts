import type { PartnerLoginSteps } from '../machines/partner-login.machine.ts'
import {
  abandonLogin,
  authorisePlayer,
  beginLogin,
  endLogin,
  logOutPlayer,
  noteLogin,
  type PlayerPorts,
  type PlayerSetting,
  renewPlayer,
  restorePlayer
} from './partner-login.ts'

/** Creates the use cases of the partner's login as steps of its machine, over the ports of one page. */
export const partnerLoginSteps = (
  ports: PlayerPorts,
  setting: PlayerSetting & Pick<PartnerLoginSteps, 'lastCountry'>
): PartnerLoginSteps => {
  const { players, account, credentials, playerStores, clock } = ports
  return {
    restore: restorePlayer(ports, setting),
    begin: beginLogin(ports, setting),
    end: endLogin(ports, setting),
    authorise: authorisePlayer(ports),
    readSettings: players.readSettings,
    abandon: abandonLogin(ports),
    logOut: logOutPlayer(ports),
    renew: renewPlayer(ports),
    leadTo: account.leadTo,
    noteLogin: () => noteLogin(ports),
    keepNotice: ({ code, params }) =>
      playerStores.notice.write({ code: String(code), field: typeof params['field'] === 'string' ? params['field'] : undefined }),
    drop: credentials.drop,
    isOpen: playerStores.marker.read,
    maySilently: () => playerStores.isKnown.read() && !playerStores.staysOut.read() && !playerStores.hasTried.read(),
    lastCountry: setting.lastCountry,
    now: clock.now
  }
}
