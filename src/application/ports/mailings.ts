import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'

/** What the link of a mail opens: whether its contact gets offers, or why it opens nothing. */
export type MailingState =
  | { readonly kind: 'subscribed' | 'unsubscribed'; readonly contact: string }
  | { readonly kind: 'expired' | 'broken' }

/** What is asked of a link. */
export interface MailingAsk {
  readonly countryCode: string
  /** Key of the link. */
  readonly key: string
  readonly act: 'read' | 'leave' | 'return'
}

/** Mails and messages on offers, and the end of them. @source M17, M228 */
export interface Mailings {
  /** Reads or changes what the link is about, as often as it is asked. @failure network.* */
  readonly ask: (ask: MailingAsk) => TaskEither<Failure, MailingState>
}
