import { createActor } from 'xstate'
import type { Accounts } from '../../../application/accounts.ts'

/**
 * Signs out on a page without a session of its own.
 * A sign-out that the service could not receive is sent again by the next account page.
 *
 * @source A§2, M29
 */
export const signOutHere = async ({ machines }: Pick<Accounts, 'machines'>): Promise<void> => {
  const session = createActor(machines.session).start()
  // XState's `waitFor` is not used, because it would make every page with machines larger.
  await new Promise<void>((resolve) => {
    session.subscribe((snapshot) => (snapshot.matches('signedOut') || snapshot.matches('closePending')) && resolve())
    session.send({ type: 'signOut.requested' })
  })
  session.stop()
}
