import type { JobHandlers } from '../jobs/job-handlers.ts'
import { proofJobs } from './books-proof.ts'
import { restrictionJobs } from './restrict.ts'
import { topUpJobs } from './top-up-inquiry.ts'

/** Runs the jobs of wallets: top-ups, restrictions and the proof of the books. */
export const walletJobs: Pick<JobHandlers, 'walletInquiry' | 'walletCredit' | 'walletRelease' | 'walletProof'> = {
  ...topUpJobs,
  ...restrictionJobs,
  ...proofJobs
}
