import { wireEnum } from '../../../src/domain/kernel/wire-enum.ts'
import type { NotificationMark } from '../../../src/domain/notification/notification.ts'

/** An id that could be guessed opens nothing: shorter ones are refused. */
export const GUEST_ID_PATTERN = '^[A-Za-z0-9-]{32,64}$'

/** Length of the longest id of a notification. Unit: characters. */
export const LONGEST_ID = 200

/** Notifications that one call may mark. */
export const MOST_MARKED = 100

/** Number of notifications in one answer: the largest, and the default. */
export const MOST_LISTED = 50
export const LISTED = 20

/** Marks of a notification by their words on the wire. @source PF 8.3 "NotificationMark" */
export const notificationMarks = wireEnum<NotificationMark>('NotificationMark', ['seen', 'read', 'clicked'])
