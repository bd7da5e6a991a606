import type { JobHandlers } from '../jobs/job-handlers.ts'
import { refundWithoutChoice, workOnRefund } from './refunds.ts'
import { refundSecondPayment } from './second-payments.ts'

/** Runs the jobs of refunds. */
export const refundJobs: Pick<JobHandlers, 'refundDue' | 'refund' | 'refundSecond'> = {
  refundDue: refundWithoutChoice,
  refund: workOnRefund,
  refundSecond: refundSecondPayment
}
