/** The events of a service worker; the DOM types of a page do not declare them. */
export interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}

export interface AskedEvent extends WorkerEvent {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}

/** The global scope of the service worker, reduced to the members used here. */
export interface WorkerSelf {
  readonly location: { readonly origin: string }
  readonly registration: { readonly scope: string; readonly unregister: () => Promise<boolean> }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: ((name: 'install' | 'activate', hear: (event: WorkerEvent) => void) => void) &
    ((name: 'fetch', hear: (event: AskedEvent) => void) => void)
}
