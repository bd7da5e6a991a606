import { type ReactNode, useLayoutEffect } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { initialsOf } from '../../../islands/known/known-player.ts'
import { adoptKnownStyles } from '../adopt-known-styles.ts'

interface Props {
  readonly name: string
  readonly below: ReactNode
}

/** Renders the player that the publisher found, with the name in large text. */
export const PlayerCard = ({ name, below }: Props) => {
  useLayoutEffect(adoptKnownStyles, [])
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
