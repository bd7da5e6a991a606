import { type ComponentType, createContext, lazy, type ReactNode, Suspense, useContext } from 'react'
import type { MessageGroup, Texts } from '../../../i18n/keys.ts'
import { MessagesProvider } from '../../i18n.tsx'

/** Loads the texts of a group in the language of the page. */
export type LoadTexts = (group: MessageGroup) => Promise<Texts>

/** Provides the texts of parts that load later; none by default. */
export const LoadTextsContext = createContext<LoadTexts>(() => Promise.resolve({}))

/**
 * Creates a part of a signed-in page whose code and texts load when it is shown.
 * A failure is not kept: the part loads again when it is shown again.
 *
 * @param messages groups of texts that the page itself does not have
 * @param waiting shown while the part loads
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  messages: readonly MessageGroup[],
  waiting?: ReactNode
): ComponentType<P> => {
  const parts = new WeakMap<LoadTexts, ComponentType<P>>()
  const partWith = (loadTexts: LoadTexts): ComponentType<P> => {
    const known = parts.get(loadTexts)
    if (known !== undefined) return known
    const part = lazy(async () => {
      try {
        const [Loaded, ...texts] = await Promise.all([load(), ...messages.map((group) => loadTexts(group))])
        const more: Texts = Object.assign({}, ...texts)
        return {
          default: (props: P) => (
            <MessagesProvider texts={more}>
              <Loaded {...props} />
            </MessagesProvider>
          )
        }
      } catch (error) {
        parts.delete(loadTexts)
        throw error
      }
    })
    parts.set(loadTexts, part)
    return part
  }
  return (props) => {
    const Part = partWith(useContext(LoadTextsContext))
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
}
