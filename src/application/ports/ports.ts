import type { OrderService } from './order-service.ts'
import type { SearchService, ShopService } from './shop-service.ts'
import type { GuestIdentity, GuestPurchases, PendingOrders, PurchaseHistory } from './stores.ts'
import type { Clock, Telemetry } from './clock.ts'

/** Everything that composition must provide. */
export interface Ports {
  readonly orders: OrderService
  readonly shop: ShopService
  readonly searches: SearchService
  readonly pendingOrders: PendingOrders
  readonly guestPurchases: GuestPurchases
  readonly purchaseHistory: PurchaseHistory
  readonly guest: GuestIdentity
  readonly clock: Clock
  readonly telemetry: Telemetry
}
