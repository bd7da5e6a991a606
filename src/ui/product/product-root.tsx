import type { ReactNode } from 'react'
import { hueLetters } from '../art/hue-letters.ts'

interface Props {
  readonly hue: number | undefined
  /** Named by the catalogue; one that no style sheet knows is the plain look. */
  readonly themeName: string | undefined
  readonly children?: ReactNode
}

/** All of a product's page, its dialogs too, in the product's own colours: the hue of its picture, and its theme where it has one. */
export const ProductRoot = ({ hue, themeName, children }: Props) => (
  <div className="g" data-hue={hueLetters(hue)} data-theme-name={themeName}>
    {children}
  </div>
)
