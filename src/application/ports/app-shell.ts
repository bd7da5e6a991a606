/** What runs around the store. */
export interface AppShell {
  /** The store runs inside a mobile app, where nothing is sold. @source A§1, B§1, M171 */
  readonly isInApp: () => boolean
}
