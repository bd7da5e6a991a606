import type { JobHandlers } from '../jobs/job-handlers.ts'
import { inquireOrder } from './reconciliation.ts'
import { confirmPayment } from './webhook.ts'

/** Runs the jobs of payments: inquiries of the provider. */
export const paymentJobs: Pick<JobHandlers, 'inquiry' | 'confirmPayment'> = { inquiry: inquireOrder, confirmPayment }
