import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { useActorInSlices } from '../../../src/ui/hooks/use-actor-in-slices.ts'

afterEach(cleanup)

/** Counts from a number on; below zero it corrects itself before anything is drawn. */
const counter = setup({
  types: {} as { context: { readonly count: number }; events: { readonly type: 'more' }; input: { readonly from: number } }
}).createMachine({
  context: ({ input }) => ({ count: input.from }),
  initial: 'counting',
  states: {
    counting: {
      after: { 0: { guard: ({ context }) => context.count < 0, actions: assign({ count: 0 }) } },
      on: { more: { actions: assign({ count: ({ context }) => context.count + 1 }) } }
    }
  }
})

const Counter = ({ from }: { readonly from: number }) => {
  const [snapshot, send] = useActorInSlices(counter, { input: { from } })
  return (
    <button type="button" onClick={() => send({ type: 'more' })}>
      {snapshot.context.count}
    </button>
  )
}
const shown = () => screen.getByRole('button').textContent

describe('useActorInSlices', () => {
  test('draws the first state with the input', () => {
    render(<Counter from={3} />)
    expect(shown()).toBe('3')
  })

  test('draws every later state, sent by a tap or reached by time', async () => {
    render(<Counter from={-2} />)
    await screen.findByText('0')
    fireEvent.click(screen.getByRole('button'))
    fireEvent.click(screen.getByRole('button'))
    expect(shown()).toBe('2')
  })
})
