import { Container, type ServiceIdentifier } from 'inversify'
import type { CallContext } from '../adapters/http/call-context.ts'
import type { SendOperation } from '../adapters/graphql/operation.ts'
import type { PostJson } from '../adapters/http/http-call.ts'
import { systemClock } from '../adapters/system/system-clock.ts'
import type { Ports } from '../application/ports/ports.ts'
import type { RequestSigner } from '../application/ports/request-signer.ts'
import type { Config } from './config.ts'
import type { PageMarket } from './page.ts'

const token = <T>(name: string): ServiceIdentifier<T> => Symbol.for(name)

/** One typed token for each dependency that the container provides. */
export const TOKENS = {
  config: token<Config>('config'),
  market: token<PageMarket>('market'),
  clock: token<Ports['clock']>('clock'),
  signer: token<RequestSigner>('signer'),
  // Purchase
  calls: token<CallContext>('calls'),
  graphql: token<SendOperation>('graphql'),
  http: token<() => Promise<PostJson>>('http'),
  captcha: token<Ports['captcha']>('captcha'),
  orders: token<Ports['orders']>('orders'),
  shop: token<Ports['shop']>('shop'),
  searches: token<Ports['searches']>('searches'),
  stores: token<Ports['stores']>('stores'),
  telemetry: token<Ports['telemetry']>('telemetry')
}

/** Creates a container with what the purchase has in every market. */
const createContainer = (config: Config, market: PageMarket): Container => {
  const c = new Container({ defaultScope: 'Singleton' })
  c.bind(TOKENS.config).toConstantValue(config)
  c.bind(TOKENS.market).toConstantValue(market)
  c.bind(TOKENS.clock).toConstantValue(systemClock)
  return c
}

const containers = new Map<string, Container>()

/**
 * Returns the container of this page, in which the purchase binds its adapters.
 * Every binding is synchronous: a rejected `getAsync` would stay cached, so what loads late is bound as a lazy port or a loader.
 */
export const pageContainer = (config: Config, market: PageMarket): Container => {
  const known = containers.get(market.path)
  if (known !== undefined) return known
  const made = createContainer(config, market)
  containers.set(market.path, made)
  return made
}
