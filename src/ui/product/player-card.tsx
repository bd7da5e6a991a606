import { type ReactNode, useLayoutEffect } from 'react'
import { Icon } from '../components/icon.tsx'
import { initialsOf } from '../known/known-player.ts'
import { dressKnown } from './dress-known.ts'

interface Props {
  readonly name: string
  readonly below: ReactNode
}

/** The player the publisher knows: the name is the largest text beside the money. */
export const PlayerCard = ({ name, below }: Props) => {
  useLayoutEffect(dressKnown, [])
  return (
    <>
      <Icon name="check" />
      <span className="grow">
        <b>
          <bdi dir="auto">{name}</bdi>
        </b>
        <span className="s">{below}</span>
      </span>
      <span className="ava" aria-hidden="true">
        {initialsOf(name)}
      </span>
    </>
  )
}
