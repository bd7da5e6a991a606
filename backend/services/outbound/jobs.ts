import type { JobHandlers } from '../jobs/job-handlers.ts'
import { sendMail, type WriteOtherMail } from './send-mail.ts'
import { sendMessage } from './send-message.ts'

/**
 * Creates the jobs that send mails and text messages.
 *
 * @param writeOther writes the mails that are about no order
 */
export const outboundJobs = (writeOther: WriteOtherMail): Pick<JobHandlers, 'mail' | 'message'> => ({
  mail: (services, mailId) => sendMail(services, mailId, writeOther),
  message: sendMessage
})
