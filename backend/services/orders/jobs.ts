import type { JobHandlers } from '../jobs/job-handlers.ts'
import { sendOrderLinks } from './send-order-links.ts'

/** Runs the jobs of orders. */
export const orderJobs: Pick<JobHandlers, 'orderLinks'> = { orderLinks: sendOrderLinks }
