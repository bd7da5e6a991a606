import type { Services } from '../services/services.ts'

/** Text that an operator command printed, and whether it succeeded. */
export interface CommandResult {
  readonly lines: readonly string[]
  readonly isFailed?: boolean
}

/** Where a command runs. */
export interface CommandHost {
  /** False = no store runs, and no shopper waits for the database. */
  readonly isServing: boolean
}

/** A command for operators; it runs inside the process that holds the database. */
export interface OperatorCommand {
  /** Arguments and what it does, for the help. */
  readonly usage: string
  readonly run: (services: Services, args: readonly string[], host: CommandHost) => Promise<CommandResult>
}

/** Answers that a command was not written as it must be. */
export const failWith = (...lines: readonly string[]): CommandResult => ({ lines, isFailed: true })
