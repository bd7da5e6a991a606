import type { SendRequest } from './send-request.ts'

/** Dependencies and arguments of counting new notifications. */
export interface NewNotificationsAsk {
  readonly fetch: SendRequest
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly countryCode: string
  readonly shopLang: string
  readonly guestUserId: string | undefined
  /**
   * The stored list of notifications.
   * One that was seen in this browser does not count as new, whatever the answer says.
   */
  readonly kept: string | null
}

const LIMIT = 50

const isRow = (value: unknown): value is { readonly id: string; readonly isNew: boolean } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'isNew' in value

const rowsOf = (value: unknown): readonly { readonly id: string; readonly isNew: boolean }[] =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items) ? value.items.filter(isRow) : []

const keptRows = (text: string | null) => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null && 'data' in value ? rowsOf(value.data) : []
  } catch {
    return []
  }
}

/**
 * Counts the new notifications; undefined = no answer.
 * They are the new ones in the list of the service without those that were seen here, whose mark may not have arrived yet. Decoded without
 * a library, because it runs on pages that load nothing else.
 *
 * @source M166, M167, M229
 */
export const countNewNotifications = async (ask: NewNotificationsAsk): Promise<number | undefined> => {
  const seen = new Set(
    keptRows(ask.kept)
      .filter(({ isNew }) => !isNew)
      .map(({ id }) => id)
  )
  try {
    const answer = await ask.fetch(`${ask.address}/notifications`, {
      method: 'POST',
      headers: { ...ask.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ countryCode: ask.countryCode, shopLang: ask.shopLang, guestUserId: ask.guestUserId ?? null, limit: LIMIT })
    })
    if (!answer.ok) return undefined
    return rowsOf(await answer.json()).filter(({ id, isNew }) => isNew && !seen.has(id)).length
  } catch {
    return undefined
  }
}
