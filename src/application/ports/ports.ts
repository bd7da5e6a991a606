import type { AppShell } from './app-shell.ts'
import type { Captcha } from './captcha.ts'
import type { Clock, Telemetry } from './clock.ts'
import type { OrderService } from './order-service.ts'
import type { SearchService, ShopService } from './shop-service.ts'
import type { BrowserStorage } from './browser-storage.ts'

/** All ports that composition must provide. */
export interface Ports {
  readonly orders: OrderService
  readonly shop: ShopService
  readonly searches: SearchService
  readonly captcha: Captcha
  readonly stores: BrowserStorage
  readonly clock: Clock
  readonly telemetry: Telemetry
  readonly shell: AppShell
}
