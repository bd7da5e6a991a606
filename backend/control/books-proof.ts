import { parseArgs } from 'node:util'
import { hours } from '../../src/domain/kernel/duration.ts'
import { REWARD_STATEMENTS, rewardInvariants } from '../services/rewards/reward-checks.ts'
import { type Fault, invariants, STATEMENTS } from '../services/wallet/book-check.ts'
import { type BooksProof, faultsOf, proveBooks, repairBooks } from '../services/wallet/books-proof.ts'
import type { Services } from '../services/services.ts'
import { failWith, type OperatorCommand } from './operator-command.ts'

const invariantLines = (proof: BooksProof, invariant: Fault['invariant'], statement: string): readonly string[] => {
  const faults = faultsOf(proof, invariant)
  return [
    `${invariant.padEnd(4)} ${faults.length === 0 ? 'holds' : `WRONG ${faults.length}`}: ${statement}`,
    ...faults.map(({ detail, walletId }) => `     ${walletId === undefined ? '' : `wallet ${walletId}: `}${detail}`)
  ]
}

const linesOf = (proof: BooksProof, now: Date): readonly string[] => [
  ...invariants.flatMap((invariant) => invariantLines(proof, invariant, STATEMENTS[invariant])),
  ...(proof.extent === 'all' ? rewardInvariants : []).flatMap((invariant) =>
    invariantLines(proof, invariant, REWARD_STATEMENTS[invariant])
  ),
  proof.statementOf === undefined
    ? 'The provider’s own list was not compared: there is no top-up, or the list could not be read.'
    : `The provider’s list of ${proof.statementOf} was compared.`,
  ...proof.unsettled.map(({ detail, since }) => `Not settled for ${Math.floor((now.getTime() - since.getTime()) / hours(1))} h: ${detail}`),
  `${proof.checked} entries read, ${proof.faults.length} faults.`
]

/** Proves the books of wallets and rewards now, and prints a line for each invariant. */
export const booksProof: OperatorCommand = {
  usage:
    '[--new | --repair]                     compares the books of wallets and rewards with what they must be; --new: wallets with new entries; --repair: rebuilds the rests of lots first',
  run: async (services: Services, args) => {
    const options = { new: { type: 'boolean', default: false }, repair: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, strict: false })
    const isUnknown = Object.keys(values).some((name) => name !== 'new' && name !== 'repair')
    if (positionals.length > 0 || isUnknown || (values.new === true && values.repair === true))
      return failWith('Usage: npm run books:proof [-- --new | --repair]')
    const repaired = values.repair === true ? [`${await repairBooks(services)} rests of lots were rebuilt from the entries.`] : []
    const proof = await proveBooks(services, values.new === true ? 'new' : 'all')
    return { lines: [...repaired, ...linesOf(proof, services.now())], isFailed: proof.faults.length > 0 }
  }
}
