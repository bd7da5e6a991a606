/**
 * Client of a running store for programs outside its pages: ports over GraphQL and REST, without DOM.
 */
export { type AccountClient, accountClient } from './account-client.ts'
export { type ClientOptions } from './client-context.ts'
export { orderFromWire, playerFromWire, productFromWire, promoFromWire, quoteFromWire } from './readers.ts'
export { checkoutSteps, orderResultSteps } from '../application/use-cases/purchase-steps.ts'
export { type KeyValueStorage, memoryStorage } from './storage.ts'
export { type Shop, type StoreClient, storeClient } from './store-client.ts'
