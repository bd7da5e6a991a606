import type { JobHandlers } from '../jobs/job-handlers.ts'
import { deliverOrder } from './delivery.ts'
import { giftJobs } from './gift-jobs.ts'

/** Runs the jobs of fulfilment. */
export const fulfilmentJobs: Pick<JobHandlers, 'topUp' | keyof typeof giftJobs> = { topUp: deliverOrder, ...giftJobs }
