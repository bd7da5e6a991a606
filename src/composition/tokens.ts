import type { ServiceIdentifier } from 'inversify'
import type { CallContext } from '../adapters/http/call-context.ts'
import type { SendOperation } from '../adapters/graphql/graphql-client.ts'
import type { PostJson } from '../adapters/http/http-client.ts'
import type { RequestSigner } from '../application/ports/request-signer.ts'
import type { Ports } from '../application/ports/ports.ts'

const token = <T>(name: string): ServiceIdentifier<T> => Symbol.for(name)

/** One typed token for each dependency that the container provides. */
export const TOKENS = {
  calls: token<CallContext>('calls'),
  graphql: token<SendOperation>('graphql'),
  captcha: token<Ports['captcha']>('captcha'),
  signer: token<RequestSigner>('signer'),
  http: token<() => Promise<PostJson>>('http'),
  orders: token<Ports['orders']>('orders'),
  shop: token<Ports['shop']>('shop'),
  searches: token<Ports['searches']>('searches'),
  stores: token<Ports['stores']>('stores'),
  clock: token<Ports['clock']>('clock'),
  telemetry: token<Ports['telemetry']>('telemetry')
}
