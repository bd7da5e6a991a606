import { finishDeletion } from '../accounts/finish-deletion.ts'
import { deliverOrder } from '../orders/delivery.ts'
import { confirmPayment } from '../orders/notification.ts'
import { inquireOrder } from '../orders/reconciliation.ts'
import { refundWithoutChoice, workOnRefund } from '../orders/refunds.ts'
import { sendMail } from '../mails/send-mail.ts'
import { sendMessage } from '../messages/send-message.ts'
import { tellPromoStarts } from '../notifications/promo-starts.ts'
import { announceRelease } from '../pre-registrations/announce-release.ts'
import type { Services } from '../services.ts'
import { tellPoolOfEnd } from '../session/end-session.ts'
import type { DueKind } from './due-rows.ts'
import { type DueWork, finish, putBack, takeDue } from './take-due.ts'

/** Due work is looked for this often. Unit: ms. */
const LOOK_EVERY = 500

/** So many pieces are worked at side by side. */
const SIDE_BY_SIDE = 16

type Handler = (services: Services, ref: string) => Promise<void>

/** What does each kind of work. A handler plans its own next time inside the transaction that records what happened. */
const HANDLERS: Readonly<Record<DueKind, Handler>> = {
  inquiry: inquireOrder,
  confirmPayment,
  topUp: deliverOrder,
  refundDue: refundWithoutChoice,
  refund: workOnRefund,
  mail: sendMail,
  message: sendMessage,
  promoStart: tellPromoStarts,
  release: announceRelease,
  sessionEnd: tellPoolOfEnd,
  accountDeletion: finishDeletion
}

const work = async (services: Services, due: DueWork): Promise<void> => {
  try {
    await HANDLERS[due.kind](services, due.ref)
    await finish(services, due)
  } catch (error) {
    services.log('dueWork.failed', { kind: due.kind, ref: due.ref, error: error instanceof Error ? error.message : String(error) })
    await putBack(services, due)
  }
}

/** Does everything that is due now, and what becomes due by that; answers how much it was. */
export const runDueWork = async (services: Services): Promise<number> => {
  let done = 0
  for (;;) {
    const due = await takeDue(services, SIDE_BY_SIDE)
    if (due.length === 0) return done
    await Promise.all(due.map((one) => work(services, one)))
    done += due.length
  }
}

/** Looks for due work again and again until it is stopped; several processes share one database. */
export const startDueWork = (services: Services): { readonly stop: () => Promise<void> } => {
  let stopped = false
  let wakeUp = (): void => undefined
  const loop = async (): Promise<void> => {
    while (!stopped) {
      await runDueWork(services).catch((error: unknown) => services.log('dueWork.unreachable', { error: String(error) }))
      if (stopped) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_EVERY)
        wakeUp = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  const running = loop()
  return {
    stop: () => {
      stopped = true
      wakeUp()
      return running
    }
  }
}
