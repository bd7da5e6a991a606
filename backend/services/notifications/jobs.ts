import type { JobHandlers } from '../jobs/job-handlers.ts'
import { tellPromoStarts } from './promo-starts.ts'

/** Runs the jobs of notifications. */
export const notificationJobs: Pick<JobHandlers, 'promoStart'> = { promoStart: tellPromoStarts }
