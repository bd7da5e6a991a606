/**
 * Fakes of the ports of the application, in memory and with answers that a test scripts.
 * They keep the same contracts as the services of a running store.
 */
export { aBrowser } from './a-tab.ts'
export { type AccountWorld, anAccountWorld, type KeptAccount } from './account-world.ts'
export { anOrder, aPlayer, aProduct, aQuote, BANK, CARD } from './builders.ts'
export { type FakeCaptcha, fakeCaptcha } from './captcha.ts'
export { fakeStore } from './fake-store.ts'
export { fakeMailings } from './mailings.ts'
export { fakeNotifications } from './notifications.ts'
export { fakeNumberBlocks } from './number-blocks.ts'
export { type FakeOrderService, fakeOrderService } from './order-service.ts'
export { fakePartnership } from './partnership.ts'
export { fakePreRegistrations } from './pre-registrations.ts'
export { fakeRatings } from './ratings.ts'
export { fakeShopContent, type WrittenContent } from './shop-content.ts'
export { type FakeShop, fakeShop } from './shop-service.ts'
export { FORCED_PLAYERS } from './small-publisher.ts'
export { aSmallShop, type SmallShop } from './small-shop.ts'
export { START } from './start.ts'
export { fakeStores, slot } from './stores.ts'
export { ana, userKnownBy } from './users.ts'
