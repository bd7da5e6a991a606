import { parseArgs } from 'node:util'
import { hours } from '../../src/domain/kernel/duration.ts'
import { invariants, STATEMENTS } from '../services/wallet/book-check.ts'
import { type BooksProof, faultsOf, proveBooks } from '../services/wallet/books-proof.ts'
import type { Services } from '../services/services.ts'
import { failWith, type OperatorCommand } from './operator-command.ts'

const linesOf = (proof: BooksProof, now: Date): readonly string[] => [
  ...invariants.flatMap((invariant) => {
    const faults = faultsOf(proof, invariant)
    return [
      `${invariant.padEnd(4)} ${faults.length === 0 ? 'holds' : `WRONG ${faults.length}`}: ${STATEMENTS[invariant]}`,
      ...faults.map(({ detail, walletId }) => `     ${walletId === undefined ? '' : `wallet ${walletId}: `}${detail}`)
    ]
  }),
  proof.statementOf === undefined
    ? 'The provider’s own list was not compared: there is no top-up, or the list could not be read.'
    : `The provider’s list of ${proof.statementOf} was compared.`,
  ...proof.unsettled.map(({ detail, since }) => `Not settled for ${Math.floor((now.getTime() - since.getTime()) / hours(1))} h: ${detail}`),
  `${proof.checked} entries read, ${proof.faults.length} faults.`
]

/** Proves the books of wallets now, and prints a line for each invariant. */
export const booksProof: OperatorCommand = {
  usage: '[--new]                                compares the books of wallets with what they must be; --new: those with new entries',
  run: async (services: Services, args) => {
    const { values, positionals } = parseArgs({ args: [...args], options: { new: { type: 'boolean', default: false } }, strict: false })
    if (positionals.length > 0 || Object.keys(values).some((name) => name !== 'new'))
      return failWith('Usage: npm run books:proof [-- --new]')
    const proof = await proveBooks(services, values.new === true ? 'new' : 'all')
    return { lines: linesOf(proof, services.now()), isFailed: proof.faults.length > 0 }
  }
}
