import { useLayoutEffect } from 'react'
import { adoptStyles, removeStyles } from '../islands/dom.ts'

/** Adds styles, which the document does not contain, while a component is shown. */
export const useAdoptedStyles = (css: string): void =>
  useLayoutEffect(() => {
    const sheet = adoptStyles(css)
    return () => removeStyles(sheet)
  }, [css])
