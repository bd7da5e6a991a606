import { type Selectable, sql } from 'kysely'
import { rowsToRead } from '../../database/query-compiler.ts'
import type { DeskTables } from '../../database/tables-messaging.ts'
import type { LanguageOption } from '../../../src/domain/market/market.ts'
import type { MarketLanguage } from '../../../src/domain/market/language-options.ts'
import { amountFormatOf, formatAmount } from '../../../src/domain/money/format-amount.ts'
import { localePath } from '../../../src/domain/navigation/locale-path.ts'
import { storePathOrNone } from '../../../src/domain/navigation/store-path.ts'
import { type NotificationMark, notificationFlags, notificationState } from '../../../src/domain/notification/notification.ts'
import { type Texts, writeText } from '../../../src/i18n/keys.ts'
import { resolveLocale } from '../../../src/i18n/resolve-locale.ts'
import { textIn } from '../catalogue/texts.ts'
import { orderDb, type OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { compiledWords } from '../words.ts'

type Row = Selectable<DeskTables['store.notifications']> & { readonly state: NotificationMark | null }

/** A notification in answers. @source PF 8.3, 8.6 */
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

/** Reader of notifications: an account or a guest, by the column with its id. */
export interface NewsReader {
  readonly by: 'account_id' | 'guest_user_id'
  readonly id: string
}

/** Reader of notifications, with market, language and position in the list. */
export interface NotificationQuery {
  readonly locale: MarketLanguage
  /** Undefined = a browser that has ordered nothing; it gets the notifications of the whole market. */
  readonly reader: NewsReader | undefined
  /** Id of the last row that is shown; older ones are requested. */
  readonly after: string | undefined
  readonly limit: number
}

/**
 * Changes a stored address to the reader's language; null for one that leads elsewhere.
 *
 * @example '/sa/complete?order=1' becomes '/en-sa/complete?order=1'
 */
const urlIn = (stored: string | null, { market, language }: MarketLanguage): string | null => {
  const url = storePathOrNone(stored)
  return url?.startsWith(`/${market.path}/`) ? localePath(market, language, url.slice(market.path.length + 2)) : (url ?? null)
}

/** Isolates a name in Latin letters, so that it keeps its order of words in a right-to-left text. */
const isolated = (name: string, { isRTL }: Pick<LanguageOption, 'isRTL'>): string => (isRTL ? `\u2068${name}\u2069` : name)

const written = (
  texts: Texts,
  { words }: Row,
  { market, language }: MarketLanguage
): { readonly title: string; readonly body: string | null } => {
  if (words.kind === 'texts') return { title: textIn(words.titles, language.code) ?? '', body: textIn(words.texts, language.code) ?? null }
  const { item, amount, ...rest } = words.params
  const params = {
    ...rest,
    ...(item === undefined ? {} : { item: isolated(item, language) }),
    ...(amount === undefined ? {} : { amount: formatAmount(amountFormatOf(market, language), amount) })
  }
  return { title: writeText(texts, words.titleKey, params), body: writeText(texts, words.bodyKey, params) }
}

const visibleTo = (db: OrderDb, reader: NewsReader | undefined, now: Date) =>
  db
    .selectFrom('store.notifications as one')
    .where((eb) => {
      const forAll = eb.and([eb('one.guest_user_id', 'is', null), eb('one.account_id', 'is', null)])
      return reader === undefined ? forAll : eb.or([forAll, eb(`one.${reader.by}`, '=', reader.id)])
    })
    .where((eb) => eb.or([eb('one.ends_at', 'is', null), eb('one.ends_at', '>', now)]))

/** Returns since when a reader is known: offers that began earlier are not shown as new. */
const knownSince = async (db: OrderDb, reader: NewsReader | undefined): Promise<Date | undefined> => {
  if (reader === undefined) return undefined
  const first =
    reader.by === 'account_id'
      ? db.selectFrom('store.accounts').select('created_at').where('id', '=', reader.id)
      : db.selectFrom('store.notifications').select('created_at').where('guest_user_id', '=', reader.id).orderBy('created_at').limit(1)
  return (await first.executeTakeFirst())?.created_at
}

/**
 * Returns the notifications of an account or a guest in a market, newest first.
 * They are in the requested language. An unknown id gets those of the whole market.
 *
 * @source M16, M166, M167, M229
 */
export const readNotifications = async (
  services: Pick<Services, 'database' | 'now'>,
  query: NotificationQuery
): Promise<readonly WireNotification[]> => {
  const db = orderDb(services)
  const now = services.now()
  const { locale, reader, after, limit } = query
  const here = visibleTo(db, reader, now).where('one.market', '=', locale.market.path)
  const last =
    after === undefined ? undefined : await here.select(['one.created_at', 'one.id']).where('one.id', '=', after).executeTakeFirst()
  let rows = here
    .leftJoin('store.notification_marks as mark', (join) =>
      join.onRef('mark.notification_id', '=', 'one.id').on(`mark.${reader?.by ?? 'guest_user_id'}`, '=', reader?.id ?? '')
    )
    .selectAll('one')
    .select('mark.state')
    .orderBy('one.created_at', 'desc')
    .orderBy('one.id')
    .limit(rowsToRead(limit))
  if (last !== undefined)
    rows = rows.where((eb) =>
      eb.or([eb('one.created_at', '<', last.created_at), eb.and([eb('one.created_at', '=', last.created_at), eb('one.id', '>', last.id)])])
    )
  const [found, since, texts] = await Promise.all([
    rows.execute(),
    knownSince(db, reader),
    compiledWords(resolveLocale(locale.language), 'notices')
  ])
  const isOld = (row: Row): boolean =>
    row.guest_user_id === null && row.account_id === null && since !== undefined && row.created_at < since
  return found.slice(0, limit).map((row) => ({
    id: row.id,
    ...written(texts, row, locale),
    url: urlIn(row.url, locale),
    imageUrl: null,
    createdAt: row.created_at.toISOString(),
    endDate: row.ends_at?.toISOString() ?? null,
    ...notificationFlags(row.state ?? (isOld(row) ? 'seen' : 'new'))
  }))
}

const STATES = sql`array[${sql.join(notificationState.names.map((name) => sql.lit(name)))}]`

/**
 * Tests in SQL whether a state is further than the stored one.
 * Two browsers of an account may write at once: the later write must not replace a further state.
 */
const isFurther = sql<boolean>`array_position(${STATES}, excluded.state) > array_position(${STATES}, notification_marks.state)`

/**
 * Stores how far a reader got with notifications, in all countries.
 * A further state is never replaced, and notifications that the reader cannot see cannot be marked.
 *
 * @source M166, PF 8.3
 */
export const markNotifications = async (
  services: Pick<Services, 'database' | 'now'>,
  reader: NewsReader | undefined,
  ids: readonly string[],
  mark: NotificationMark
): Promise<void> => {
  if (reader === undefined || ids.length === 0) return
  const db = orderDb(services)
  const marked = visibleTo(db, reader, services.now())
    .where('one.id', 'in', [...ids])
    .select((eb) => [eb.val(reader.id).as('reader'), 'one.id', eb.val(mark).as('state')])
    // Always in the same order, so that two calls never wait for each other.
    .orderBy('one.id')
  await db
    .insertInto('store.notification_marks')
    .columns([reader.by, 'notification_id', 'state'])
    .expression(marked)
    .onConflict((c) =>
      c
        .columns([reader.by, 'notification_id'])
        .doUpdateSet((eb) => ({ state: eb.ref('excluded.state') }))
        .where(isFurther)
    )
    .execute()
}
