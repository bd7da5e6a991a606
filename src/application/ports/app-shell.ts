/** The app around the store. */
export interface AppShell {
  /** Returns whether the store runs inside a native app, where nothing is sold. @source A§1, B§1, M171 */
  readonly isInApp: () => boolean
}
