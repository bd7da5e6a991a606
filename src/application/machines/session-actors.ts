import { fromCallback, fromPromise } from 'xstate'
import { fromTaskEither } from './from-task-either.ts'
import type { SessionFlows, SessionHeard, SessionSteps, SignInNotices } from './session-context.ts'

/** Finds the notices where there is no wallet: the welcome of a new user. */
const ownNotices: SignInNotices = /* @__PURE__ */ fromPromise(async ({ input }) => (input.isFirstLogin ? ['welcome'] : []))

/** Creates the actors that a session runs: its flows, and its steps. */
export const sessionActors = (steps: SessionSteps, flows: SessionFlows | undefined) => ({
  // XState throws when a page opens a flow that it has not provided.
  ...(flows ?? ({} as SessionFlows)),
  notices: ownNotices,
  restore: fromTaskEither(steps.restore),
  renew: fromTaskEither(steps.renew),
  signOut: fromTaskEither((returnTo: string | undefined) => steps.signOut(returnTo)),
  signOutEverywhere: fromTaskEither(steps.signOutEverywhere),
  close: fromTaskEither(steps.close),
  adopt: fromTaskEither(steps.adopt),
  listen: fromCallback<SessionHeard>(({ sendBack }) => steps.listen(sendBack))
})
