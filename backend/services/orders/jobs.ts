import type { JobHandlers } from '../jobs/job-handlers.ts'
import { cancelRival } from './cancel-rival.ts'
import { sendOrderLinks } from './send-order-links.ts'

/** Runs the jobs of orders. */
export const orderJobs: Pick<JobHandlers, 'orderLinks' | 'cancelRival'> = { orderLinks: sendOrderLinks, cancelRival }
