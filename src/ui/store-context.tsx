import { createContext, useContext } from 'react'
import type { Store } from '../application/store.ts'

const StoreContext = createContext<Store | undefined>(undefined)

export const StoreProvider = StoreContext.Provider

/** Returns the store, which is the screens' only access to the rest of the application. */
export const useStore = (): Store => {
  const store = useContext(StoreContext)
  if (store === undefined) throw new Error('The page has no store yet.')
  return store
}
