/**
 * Loaded before a store begins: every USR2 that its process gets puts its clock forward by an hour, so that what ends by the hour can be
 * seen to end without anybody waiting for it.
 */
const Clock = globalThis.Date
const HOUR = 3_600_000
let ahead = 0

process.on('SIGUSR2', () => void (ahead += HOUR))

globalThis.Date = new Proxy(Clock, {
  construct: (_clock, given: readonly unknown[], asked) =>
    Reflect.construct(Clock, given.length === 0 ? [Clock.now() + ahead] : given, asked) as object,
  get: (clock, name, asked) => (name === 'now' ? () => Clock.now() + ahead : (Reflect.get(clock, name, asked) as unknown))
})
