import type { JobHandlers } from '../jobs/job-handlers.ts'
import { proofJobs } from './books-proof.ts'
import { giveBackJobs } from './give-back.ts'
import { restrictionJobs } from './restrict.ts'
import { topUpJobs } from './top-up-inquiry.ts'

/** Runs the jobs of wallets: top-ups and their way back, restrictions, the proof of the books. */
export const walletJobs: Pick<JobHandlers, 'walletInquiry' | 'walletCredit' | 'walletRefund' | 'walletRelease' | 'walletProof'> = {
  ...topUpJobs,
  ...giveBackJobs,
  ...restrictionJobs,
  ...proofJobs
}
