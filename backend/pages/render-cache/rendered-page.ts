/** A page that was rendered, with all that decides how long it may be shown. */
export interface RenderedPage {
  readonly html: string
  /** Content that it shows, by key: `product:17`, `notice:us`. It is stale once one of them changes. */
  readonly keys: readonly string[]
  /** Moment at which one of its rows begins or ends to count; absent = it depends on no moment. */
  readonly freshUntil?: Date
}

/**
 * Renders the page at a path below all pages, such as `us/index.html`; undefined where there is none.
 *
 * The same path, rows and moment always give the same bytes: the server, the export and tests use this alone.
 */
export type RenderPage = (path: string) => Promise<RenderedPage | undefined>
