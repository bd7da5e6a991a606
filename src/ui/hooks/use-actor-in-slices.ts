import { useActorRef } from '@xstate/react'
import { startTransition, useCallback, useEffect, useState } from 'react'
import type { ActorOptions, AnyStateMachine, SnapshotFrom } from 'xstate'

/**
 * Runs a machine and renders its states by concurrent rendering, so that input is handled in between.
 * `useActor` renders a state synchronously, however much of the page depends on it.
 */
export const useActorInSlices = <M extends AnyStateMachine>(machine: M, options: ActorOptions<M>) => {
  const actor = useActorRef(machine, options)
  const [snapshot, setSnapshot] = useState<SnapshotFrom<M>>(() => actor.getSnapshot())
  useEffect(() => {
    const draw = (next: SnapshotFrom<M>): void => startTransition(() => setSnapshot(next))
    // The state may have changed between the first rendering and this moment.
    draw(actor.getSnapshot())
    const subscription = actor.subscribe(draw)
    return () => subscription.unsubscribe()
  }, [actor])
  const send: typeof actor.send = useCallback((event) => actor.send(event), [actor])
  return [snapshot, send] as const
}
