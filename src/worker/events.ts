/** What a worker hears; the types of a page do not know it. */
export interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}

export interface AskedEvent extends WorkerEvent {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}

/** The worker itself, as much of it as is used. */
export interface WorkerSelf {
  readonly location: { readonly origin: string }
  readonly registration: { readonly scope: string; readonly unregister: () => Promise<boolean> }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: ((name: 'install' | 'activate', hear: (event: WorkerEvent) => void) => void) &
    ((name: 'fetch', hear: (event: AskedEvent) => void) => void)
}
