import { createContext } from 'react'

/** When and how the list of an account was last fetched in this document. */
export interface LastNotificationList {
  /** Unit: ms since 1970. */
  readonly asked: number
  readonly hasOlder: boolean
  readonly ofAccount: boolean
}

/** Holds the last list of a document that shows several pages. */
export interface LastNotificationLists {
  readonly read: () => LastNotificationList | undefined
  readonly write: (list: LastNotificationList | undefined) => void
}

/** Creates the holder of the last list; it is empty at first. */
export const createLastList = (): LastNotificationLists => {
  let last: LastNotificationList | undefined
  return { read: () => last, write: (list) => void (last = list) }
}

/** The last list, where one document shows several pages; undefined elsewhere. */
export const LastNotificationListContext = createContext<LastNotificationLists | undefined>(undefined)
