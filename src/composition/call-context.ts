import type { CallContext } from '../adapters/http/call-context.ts'
import { experimentHeaders } from '../adapters/http/experiment-headers.ts'
import { experimentAttributes, type VisitFacts } from '../domain/marketing/experiment.ts'

/** Creates the context of this page's calls. */
export const callContext = (facts: () => Promise<VisitFacts>): CallContext => {
  const token = crypto.randomUUID()
  return {
    fetch: (input, init) => fetch(input, init),
    isOnline: () => navigator.onLine,
    timeout: (ms) => AbortSignal.timeout(ms),
    path: () => location.pathname,
    headers: async () => experimentHeaders(experimentAttributes(await facts()), token)
  }
}
