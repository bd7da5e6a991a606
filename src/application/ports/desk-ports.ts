import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { Telemetry } from './clock.ts'
import type { KeptThings } from './kept-things.ts'
import type { Mailings } from './mailings.ts'
import type { NumberBlocks } from './number-blocks.ts'
import type { Partnership } from './partnership.ts'

/** What the pages beside the purchase ask for. */
export interface DeskPorts {
  readonly keptThings: KeptThings
  readonly numberBlocks: NumberBlocks
  readonly partnership: Partnership
  readonly mailings: Mailings
  readonly telemetry: Telemetry
}

/** Asks one of these ports; it loads with the first question, and one that does not arrive fails like a line that is gone. */
export type AskDesk = <I, A>(pick: (ports: DeskPorts) => (input: I) => TaskEither<Failure, A>) => (input: I) => TaskEither<Failure, A>
