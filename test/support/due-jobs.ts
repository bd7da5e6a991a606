import { jobHandlers } from '../../backend/services/app.ts'
import * as worker from '../../backend/services/jobs/job-worker.ts'
import type { Services } from '../../backend/services/services.ts'

/** Runs all due jobs, and those that become due by that; returns how many. */
export const runDueJobs = (services: Services): Promise<number> => worker.runDueJobs(services, jobHandlers)

/** Starts a worker of the store's jobs. */
export const startJobWorker = (services: Services) => worker.startJobWorker(services, jobHandlers)
