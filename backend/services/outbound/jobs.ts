import type { JobHandlers } from '../jobs/job-handlers.ts'
import { sendMail } from './send-mail.ts'
import { sendMessage } from './send-message.ts'

/** Runs the jobs that send mails and text messages. */
export const outboundJobs: Pick<JobHandlers, 'mail' | 'message'> = { mail: sendMail, message: sendMessage }
