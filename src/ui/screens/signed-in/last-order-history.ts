import { createContext } from 'react'
import type { HistoryState } from './order-history-view.tsx'

/** Holds the order history that the document showed last, with every page of it that was loaded. */
export interface LastOrderHistory {
  readonly read: () => HistoryState | undefined
  readonly write: (history: HistoryState | undefined) => void
}

/** Creates the holder of the last order history; it is empty at first. */
export const createLastOrderHistory = (): LastOrderHistory => {
  let last: HistoryState | undefined
  return { read: () => last, write: (history) => void (last = history) }
}

/** The last order history, where one document shows several pages; undefined elsewhere. */
export const LastOrderHistoryContext = createContext<LastOrderHistory | undefined>(undefined)
