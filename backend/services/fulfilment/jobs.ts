import type { JobHandlers } from '../jobs/job-handlers.ts'
import { deliverOrder } from './delivery.ts'

/** Runs the jobs of fulfilment. */
export const fulfilmentJobs: Pick<JobHandlers, 'topUp'> = { topUp: deliverOrder }
