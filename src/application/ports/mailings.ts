import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'

/** Result of opening the link of a mail: the consent of its contact, or why the link is invalid. */
export type MailingState =
  | { readonly kind: 'subscribed' | 'unsubscribed'; readonly contact: string }
  | { readonly kind: 'expired' | 'broken' }

/** A request about the link of a mail. */
export interface MailingAsk {
  readonly countryCode: string
  /** Key of the link. */
  readonly key: string
  readonly act: 'read' | 'leave' | 'return'
}

/** Marketing messages and their cancellation by a link. @source M17, M228 */
export interface Mailings {
  /** Reads or changes the consent of a link's contact; may be repeated. @failure network.* */
  readonly ask: (ask: MailingAsk) => TaskEither<Failure, MailingState>
}
