import fc from 'fast-check'
import type { AnyActorRef } from 'xstate'
import type { FakeClock } from '../../support/fake-clock.ts'
import { type aLine, quiet } from './account-flows.ts'

/** A step of a walk: an event by its name, time, or a connection that is lost or slow. */
export type WalkStep<N extends string> =
  | { readonly kind: 'event'; readonly name: N }
  | { readonly kind: 'time'; readonly ms: number }
  | { readonly kind: 'line'; readonly is: boolean }
  | { readonly kind: 'slow'; readonly is: boolean }

/**
 * Generates such steps; a name that is listed twice comes twice as often.
 * @param unrest how often the connection changes, beside eight events
 */
export const anySteps = <N extends string>(
  names: readonly N[],
  times: readonly number[],
  maxLength: number,
  unrest = 1
): fc.Arbitrary<readonly WalkStep<N>[]> =>
  fc.array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...names).map((name) => ({ kind: 'event', name }) as const) },
      { weight: 2, arbitrary: fc.constantFrom(...times).map((ms) => ({ kind: 'time', ms }) as const) },
      { weight: unrest, arbitrary: fc.constantFrom(true, true, false).map((is) => ({ kind: 'line', is }) as const) },
      { weight: unrest, arbitrary: fc.constantFrom(true, false, false).map((is) => ({ kind: 'slow', is }) as const) }
    ),
    { maxLength }
  )

/** Clock and connection of a walk. */
interface Walked {
  readonly clock: Pick<FakeClock, 'passes'>
  readonly world: { readonly line: (isThere: boolean) => void }
  readonly line: Pick<ReturnType<typeof aLine>, 'slow'>
}

/** Lets a step happen, and everything that follows from it at once. */
export const takeStep = async <N extends string>(
  { clock, world, line }: Walked,
  actor: AnyActorRef,
  happen: (name: N) => void,
  step: WalkStep<N>
): Promise<void> => {
  if (step.kind === 'time') clock.passes(step.ms)
  else if (step.kind === 'line') world.line(step.is)
  else if (step.kind === 'slow') line.slow(step.is)
  else if (actor.getSnapshot().status === 'active') happen(step.name)
  await quiet()
}
