/** What the wallet has of this browser on each of its pages, in one chunk. */
export { topUpStores } from '../storage/top-up-stores.ts'
export { thisBrowsersWalletSocket } from './wallet-socket.ts'
