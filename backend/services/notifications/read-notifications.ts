import type { Selectable } from 'kysely'
import type { DeskTables } from '../../database/tables-desk.ts'
import type { LanguageOption } from '../../../src/domain/market/market.ts'
import type { MarketLanguage } from '../../../src/domain/market/language-options.ts'
import { localePath } from '../../../src/domain/navigation/locale-path.ts'
import { furtherNotificationState, type NotificationMark, notificationFlags } from '../../../src/domain/notification/notification.ts'
import { type Texts, writeText } from '../../../src/messages/keys.ts'
import { spokenLanguage } from '../../../src/messages/spoken.ts'
import { textIn } from '../catalogue/texts.ts'
import { orderDb, type OrderDb } from '../orders/order-row.ts'
import type { Services } from '../services.ts'
import { compiledWords } from '../words.ts'

type Row = Selectable<DeskTables['store.notifications']> & { readonly state: NotificationMark | null }

/** A notification as the wire carries it. @source PF 8.3, 8.6 */
export interface WireNotification {
  readonly id: string
  readonly title: string
  readonly body: string | null
  readonly url: string | null
  readonly imageUrl: string | null
  readonly createdAt: string
  readonly endDate: string | null
  readonly isRead: boolean
  readonly isNew: boolean
  readonly clicked: boolean
}

/** Who asks, in which market and language, from where on. */
export interface NotificationQuery {
  readonly locale: MarketLanguage
  /** Undefined = a browser that has ordered nothing, which is told what the whole market is told. */
  readonly guestUserId: string | undefined
  /** Id of the last row that is shown; older ones are wanted. */
  readonly after: string | undefined
  readonly limit: number
}

/** Addresses are stored with the plain country; a reader stays in the own language. @example '/sa/complete?order=1' becomes '/en-sa/complete?order=1' */
const urlIn = (url: string, { market, language }: MarketLanguage): string =>
  url.startsWith(`/${market.path}/`) ? localePath(market, language, url.slice(market.path.length + 2)) : url

/** A name in Latin letters keeps its order of words within a text that is read from the right. */
const isolated = (name: string, { isRTL }: Pick<LanguageOption, 'isRTL'>): string => (isRTL ? `\u2068${name}\u2069` : name)

const written = (texts: Texts, { words }: Row, language: LanguageOption): { readonly title: string; readonly body: string | null } => {
  if (words.kind === 'texts') return { title: textIn(words.titles, language.code) ?? '', body: textIn(words.texts, language.code) ?? null }
  const params = { ...words.params, item: isolated(words.params.item, language) }
  return { title: writeText(texts, words.titleKey, params), body: writeText(texts, words.bodyKey, params) }
}

const visibleTo = (db: OrderDb, guestUserId: string | undefined, now: Date) =>
  db
    .selectFrom('store.notifications as one')
    .where((eb) =>
      guestUserId === undefined
        ? eb('one.guest_user_id', 'is', null)
        : eb.or([eb('one.guest_user_id', 'is', null), eb('one.guest_user_id', '=', guestUserId)])
    )
    .where((eb) => eb.or([eb('one.ends_at', 'is', null), eb('one.ends_at', '>', now)]))

/** Offers that began before anybody knew this guest are no news. */
const knownSince = async (db: OrderDb, guestUserId: string | undefined): Promise<Date | undefined> => {
  if (guestUserId === undefined) return undefined
  const first = await db
    .selectFrom('store.notifications')
    .select('created_at')
    .where('guest_user_id', '=', guestUserId)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return first?.created_at
}

/** What a guest is told in a market, newest first, in the language that was asked for. An id that nobody has is told what everybody is told. @source M166, M167, M229 */
export const readNotifications = async (
  services: Pick<Services, 'database' | 'now'>,
  query: NotificationQuery
): Promise<readonly WireNotification[]> => {
  const db = orderDb(services)
  const now = services.now()
  const { locale, guestUserId, after, limit } = query
  const here = visibleTo(db, guestUserId, now).where('one.market', '=', locale.market.path)
  const last =
    after === undefined ? undefined : await here.select(['one.created_at', 'one.id']).where('one.id', '=', after).executeTakeFirst()
  let rows = here
    .leftJoin('store.notification_marks as mark', (join) =>
      join.onRef('mark.notification_id', '=', 'one.id').on('mark.guest_user_id', '=', guestUserId ?? '')
    )
    .selectAll('one')
    .select('mark.state')
    .orderBy('one.created_at', 'desc')
    .orderBy('one.id')
    .limit(limit)
  if (last !== undefined)
    rows = rows.where((eb) =>
      eb.or([eb('one.created_at', '<', last.created_at), eb.and([eb('one.created_at', '=', last.created_at), eb('one.id', '>', last.id)])])
    )
  const [found, since, texts] = await Promise.all([
    rows.execute(),
    knownSince(db, guestUserId),
    compiledWords(spokenLanguage(locale.language), 'notices')
  ])
  return found.map((row) => ({
    id: row.id,
    ...written(texts, row, locale.language),
    url: row.url === null ? null : urlIn(row.url, locale),
    imageUrl: null,
    createdAt: row.created_at.toISOString(),
    endDate: row.ends_at?.toISOString() ?? null,
    ...notificationFlags(row.state ?? (since !== undefined && row.created_at < since ? 'seen' : 'new'))
  }))
}

/** Notes how far a guest got, whatever the country; nothing that was done is undone, and what the guest is not told cannot be marked. @source M166, PF 8.3 */
export const markNotifications = async (
  services: Pick<Services, 'database' | 'now'>,
  guestUserId: string | undefined,
  ids: readonly string[],
  mark: NotificationMark
): Promise<void> => {
  if (guestUserId === undefined || ids.length === 0) return
  await orderDb(services)
    .transaction()
    .execute(async (trx) => {
      const known = await visibleTo(trx, guestUserId, services.now())
        .select('one.id')
        .where('one.id', 'in', [...ids])
        .execute()
      const before = await trx
        .selectFrom('store.notification_marks')
        .selectAll()
        .where('guest_user_id', '=', guestUserId)
        .where('notification_id', 'in', [...ids])
        .forUpdate()
        .execute()
      const stateOf = new Map(before.map((row) => [row.notification_id, row.state]))
      for (const { id } of known) {
        const state = furtherNotificationState(stateOf.get(id) ?? 'seen', mark)
        if (state === 'new') continue
        await trx
          .insertInto('store.notification_marks')
          .values({ guest_user_id: guestUserId, notification_id: id, state })
          .onConflict((c) => c.columns(['guest_user_id', 'notification_id']).doUpdateSet({ state }))
          .execute()
      }
    })
}
