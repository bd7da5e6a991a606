import type { ReactNode } from 'react'
import { hueClasses } from '../../art/hue-classes.ts'

interface Props {
  readonly hue: number | undefined
  /** Theme of the catalogue; the default look is used when no style sheet knows it. */
  readonly themeName: string | undefined
  readonly children?: ReactNode
}

/**
 * Renders the page of a product and its dialogs in the product's colours.
 * They are the hue of its picture, and its theme where it has one.
 */
export const ProductRoot = ({ hue, themeName, children }: Props) => (
  <div className="g" data-hue={hueClasses(hue)} data-theme-name={themeName}>
    {children}
  </div>
)
