import type { PageKind } from '../../pages.ts'
import type { ScreenOf, ScreenView } from '../../screen-view.ts'

/** Screens of this folder by their files, each in code of its own. */
const modules = import.meta.glob<Readonly<Record<string, ScreenView<never>>>>('./*-screen.tsx')

/**
 * Loads the screen of an information page by its kind: `blockNumber` is in block-number-screen.tsx.
 * The code of a purchase does not contain it.
 */
export const loadInfoScreen = async <N extends PageKind>(kind: N): Promise<ScreenOf<N>> => {
  const file = kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const loaded = await modules[`./${file}-screen.tsx`]?.()
  const screen = loaded?.[`${kind.charAt(0).toUpperCase()}${kind.slice(1)}Screen`]
  if (screen === undefined) throw new Error(`screens/info/${file}-screen.tsx has no screen of the page ${kind}`)
  // The name of its kind says which content it takes.
  return screen as ScreenOf<N>
}
