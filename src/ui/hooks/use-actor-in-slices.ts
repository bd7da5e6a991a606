import { useActorRef } from '@xstate/react'
import { startTransition, useCallback, useEffect, useState } from 'react'
import type { ActorOptions, AnyStateMachine, SnapshotFrom } from 'xstate'

/**
 * Runs a machine and draws each of its states in slices, between which a tap is answered.
 *
 * `useActor` draws a state in one piece, however much of the page follows from it.
 */
export const useActorInSlices = <M extends AnyStateMachine>(machine: M, options: ActorOptions<M>) => {
  const actor = useActorRef(machine, options)
  const [snapshot, setSnapshot] = useState<SnapshotFrom<M>>(() => actor.getSnapshot())
  useEffect(() => {
    const draw = (next: SnapshotFrom<M>): void => startTransition(() => setSnapshot(next))
    // What happened between the first drawing and this moment.
    draw(actor.getSnapshot())
    const subscription = actor.subscribe(draw)
    return () => subscription.unsubscribe()
  }, [actor])
  const send: typeof actor.send = useCallback((event) => actor.send(event), [actor])
  return [snapshot, send] as const
}
