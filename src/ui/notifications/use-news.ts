import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as E from '../../domain/kernel/either.ts'
import { newNotificationCount, type Notification, notificationFlags } from '../../domain/notification/notification.ts'
import { keptNotifications, markAs, noteNews, readNotifications, whyAskAgain } from '../../application/use-cases/notifications.ts'
import { useTexts } from '../i18n.tsx'
import { drawBell } from '../layout/bell.ts'
import { useFrame } from '../page-context.tsx'
import { useStore } from '../store-context.tsx'
import type { NewsProps, NotificationsState } from './notifications-view.tsx'

const NOTHING: NotificationsState = { items: undefined, hasOlder: false, busy: true, failure: undefined, allRead: false, newer: 0 }

/** Minimum time between two requests of a list that becomes visible again. Unit: ms. */
const PAUSE = 30_000

const asRead = (one: Notification): Notification => (one.isRead ? one : { ...one, ...notificationFlags('read') })

/**
 * Reads the notifications of the account, else of this browser.
 * Stored ones are shown first, then those of the service; shown ones count as seen. When the page becomes visible again, the list is
 * fetched again where there is a reason: a sign-in or sign-out in another tab, an order that changed in one, or the time since the last
 * request.
 *
 * @source A§3 "trigger fields", M9, M16, M166, M167
 */
export const useNews = (): NewsProps => {
  const { desk } = useStore()
  const t = useTexts()
  const { country, language, locale } = useFrame()
  const [state, setState] = useState(NOTHING)
  const place = useMemo(() => ({ countryCode: country, shopLang: language, locale }), [country, language, locale])
  const words = useRef(t)
  const shown = useRef<boolean>(undefined)
  const asked = useRef(0)
  const ask = useCallback(
    async (after?: string): Promise<void> => {
      asked.current = Date.now()
      setState((before) => ({ ...before, busy: true }))
      const answer = await desk((ports) => readNotifications(ports))({ place, after })()
      if (E.isLeft(answer)) {
        setState((before) => ({ ...before, busy: false, failure: answer.left }))
        return
      }
      const { items, hasOlder, newer, ofAccount } = answer.right
      shown.current = ofAccount
      setState({ items, hasOlder, busy: false, failure: undefined, allRead: false, newer: after === undefined ? newer : 0 })
      // New notifications keep their mark on this page, and have none on the next.
      const fresh = items.filter(({ isNew }) => isNew).map(({ id }) => id)
      drawBell(0, '')
      if (fresh.length > 0) await desk((ports) => (ids: readonly string[]) => markAs(ports)(place, ids, 'seen'))(fresh)()
    },
    [desk, place]
  )
  useEffect(() => {
    void desk((ports) => (where: typeof place) => async () => E.right(keptNotifications(ports)(where)))(place)().then((kept) => {
      if (E.isRight(kept) && kept.right.length > 0) {
        setState((before) => (before.items === undefined ? { ...before, items: kept.right } : before))
        const count = newNotificationCount(kept.right)
        drawBell(count, words.current('notice.unseen', { count }))
      }
      return ask()
    })
  }, [desk, place, ask])
  useEffect(() => {
    const why = desk((ports) => (by: { readonly wasAccount: boolean; readonly isLate: boolean }) => async () => {
      const slot = ports.isSignedIn() ? ports.accountNotifications : ports.keptNotifications
      const isAnother = ports.isSignedIn() !== by.wasAccount
      if (isAnother) noteNews(slot, ports.clock)('signIn')
      else if (by.isLate) noteNews(slot, ports.clock)('visit')
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
  }, [desk, ask])
  const mark = (ids: readonly string[], as: 'read' | 'clicked'): void => {
    void desk((ports) => (all: readonly string[]) => markAs(ports)(place, all, as))(ids)()
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
