import type { JobHandlers } from '../jobs/job-handlers.ts'
import { proofJobs } from './books-proof.ts'
import { closingJobs } from './closing.ts'
import { giveBackJobs } from './give-back.ts'
import { restrictionJobs } from './restrict.ts'
import { topUpJobs } from './top-up-inquiry.ts'

/** Runs the jobs of wallets: top-ups, restrictions, closings and the proof of the books. */
export const walletJobs: Pick<
  JobHandlers,
  'walletClosing' | 'walletInquiry' | 'walletCredit' | 'walletRefund' | 'walletRelease' | 'walletProof'
> = {
  ...topUpJobs,
  ...giveBackJobs,
  ...closingJobs,
  ...restrictionJobs,
  ...proofJobs
}
