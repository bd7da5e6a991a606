import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Failure } from '../../../domain/errors/failure.ts'
import * as E from '../../../domain/kernel/either.ts'
import { newNotificationCount, type Notification, notificationFlags } from '../../../domain/notification/notification.ts'
import {
  listNotifications,
  markAs,
  markNotificationsStale,
  readNotifications,
  whyAskAgain
} from '../../../application/use-cases/notifications.ts'
import { useTranslate } from '../../i18n.tsx'
import { drawNotificationBadge } from '../../islands/notification-badge.ts'
import { usePageLocale } from '../../page-context.tsx'
import { useStore } from '../../store-context.tsx'
import { LastNotificationListContext } from './last-notification-list.ts'

/** State of the list. */
export interface NotificationsState {
  /** Undefined = not loaded yet. */
  readonly items: readonly Notification[] | undefined
  readonly hasOlder: boolean
  readonly busy: boolean
  readonly failure: Failure | undefined
  /** All were just marked as read. */
  readonly allRead: boolean
  /** Number of notifications that arrived while the page was open. */
  readonly newer: number
}

/** State and callbacks of the list. */
export interface NotificationListProps {
  readonly state: NotificationsState
  readonly onRetry: () => void
  readonly onOlder: () => void
  readonly onReadAll: () => void
  readonly onOpen: (notification: Notification) => void
}

const NOTHING: NotificationsState = { items: undefined, hasOlder: false, busy: true, failure: undefined, allRead: false, newer: 0 }

/** Minimum time between two requests of a list that becomes visible again. Unit: ms. */
const PAUSE = 30_000

const asRead = (one: Notification): Notification => (one.isRead ? one : { ...one, ...notificationFlags('read') })

/**
 * Reads the notifications of the account, else of this browser.
 * Stored ones are shown first, then those of the service; shown ones count as seen. A document that shows several pages does not fetch the
 * list again at every return to it. When the page becomes visible again, the list is
 * fetched again where there is a reason: a sign-in or sign-out in another tab, an order that changed in one, or the time since the last
 * request.
 *
 * @source A§3 "trigger fields", M9, M16, M166, M167
 */
export const useNotifications = (): NotificationListProps => {
  const { askSupport } = useStore()
  const t = useTranslate()
  const { country, language, locale } = usePageLocale()
  const [state, setState] = useState(NOTHING)
  const last = useContext(LastNotificationListContext)
  const shopLocale = useMemo(() => ({ countryCode: country, shopLang: language, locale }), [country, language, locale])
  const words = useRef(t)
  const shown = useRef<boolean>(undefined)
  const asked = useRef(0)
  const ask = useCallback(
    async (after?: string): Promise<void> => {
      asked.current = Date.now()
      setState((before) => ({ ...before, busy: true }))
      const answer = await askSupport((ports) => readNotifications(ports))({ shopLocale, after })()
      if (E.isLeft(answer)) {
        setState((before) => ({ ...before, busy: false, failure: answer.left }))
        return
      }
      const { items, hasOlder, newer, ofAccount } = answer.right
      shown.current = ofAccount
      last?.write({ asked: asked.current, hasOlder, ofAccount })
      setState({ items, hasOlder, busy: false, failure: undefined, allRead: false, newer: after === undefined ? newer : 0 })
      // New notifications keep their mark on this page, and have none on the next.
      const fresh = items.filter(({ isNew }) => isNew).map(({ id }) => id)
      drawNotificationBadge(0, '')
      if (fresh.length > 0) await askSupport((ports) => (ids: readonly string[]) => markAs(ports)(shopLocale, ids, 'seen'))(fresh)()
    },
    [askSupport, shopLocale, last]
  )
  useEffect(() => {
    const readKept = askSupport((ports) => (where: typeof shopLocale) => async () => {
      const before = last?.read()
      const isCurrent = before !== undefined && whyAskAgain(ports) === undefined && before.ofAccount === ports.isSignedIn()
      return E.right({
        items: listNotifications(ports)(where),
        current: isCurrent && Date.now() - before.asked < PAUSE ? before : undefined
      })
    })
    void readKept(shopLocale)().then((kept) => {
      if (E.isLeft(kept)) return ask()
      const { items, current } = kept.right
      if (items.length > 0) {
        setState((before) => (before.items === undefined ? { ...before, items } : before))
        const count = newNotificationCount(items)
        drawNotificationBadge(count, words.current('notice.unseen', { count }))
      }
      if (current === undefined) return ask()
      asked.current = current.asked
      shown.current = current.ofAccount
      setState({ ...NOTHING, items, hasOlder: current.hasOlder, busy: false })
    })
  }, [askSupport, shopLocale, ask, last])
  useEffect(() => {
    const why = askSupport((ports) => (by: { readonly wasAccount: boolean; readonly isLate: boolean }) => async () => {
      const slot = ports.isSignedIn() ? ports.accountNotifications : ports.storedNotifications
      const isAnother = ports.isSignedIn() !== by.wasAccount
      if (isAnother) markNotificationsStale(slot, ports.clock)('signIn')
      else if (by.isLate) markNotificationsStale(slot, ports.clock)('visit')
      return E.right({ isAnother, isDue: whyAskAgain(ports) !== undefined })
    })
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || shown.current === undefined) return
      const isLate = Date.now() - asked.current >= PAUSE
      const found = await why({ wasAccount: shown.current, isLate })()
      if (E.isLeft(found) || !found.right.isDue) return
      if (found.right.isAnother) setState(NOTHING)
      void ask()
    }
    const onLook = (): void => void look()
    document.addEventListener('visibilitychange', onLook)
    return () => document.removeEventListener('visibilitychange', onLook)
  }, [askSupport, ask])
  const mark = (ids: readonly string[], as: 'read' | 'clicked'): void => {
    void askSupport((ports) => (all: readonly string[]) => markAs(ports)(shopLocale, all, as))(ids)()
  }
  return {
    state,
    onRetry: () => void ask(),
    onOlder: () => void ask(state.items?.at(-1)?.id),
    onReadAll: () => {
      mark(
        (state.items ?? []).filter(({ isRead }) => !isRead).map(({ id }) => id),
        'read'
      )
      setState((before) => ({ ...before, items: before.items?.map(asRead), allRead: true }))
    },
    onOpen: ({ id }) => mark([id], 'clicked')
  }
}
