import type { CallContext } from '../../src/adapters/http/call-context.ts'
import { type ClientOptions, type StoreClient, storeClient } from '../../src/client/index.ts'

/** Origin of the stores that tests start in their own process. */
export const STORE = 'http://localhost:4000'

/** Creates the client of a store over the line of a test. */
export const clientOver = ({ fetch, isOnline }: CallContext, more: Partial<ClientOptions> = {}): StoreClient =>
  storeClient({ url: STORE, fetch, isOnline, ...more })
