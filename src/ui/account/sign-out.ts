import { createActor } from 'xstate'
import type { Accounts } from '../../application/accounts.ts'

/** Signs out on a page that has no session of its own; what the service could not be told now, the next page of an account tells it. @source A§2, M29 */
export const signOutHere = async ({ machines }: Pick<Accounts, 'machines'>): Promise<void> => {
  const session = createActor(machines.session).start()
  // The waiting that comes with the machines would weigh on every page that has one.
  await new Promise<void>((resolve) => {
    session.subscribe((snapshot) => (snapshot.matches('outside') || snapshot.matches('unclosed')) && resolve())
    session.send({ type: 'signOut.requested' })
  })
  session.stop()
}
