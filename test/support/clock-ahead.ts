/**
 * Loaded before a store that a test starts (`node --import`), to move its clock.
 * At each SIGUSR2 the clock of the process goes three hours further ahead, and the process prints that. So what takes hours in a running store
 * (a lock, the life of a code) ends during the test.
 */
const STEP_MS = 3 * 3_600_000
const real = Date
let ahead = 0

globalThis.Date = new Proxy(real, {
  construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [date.now() + ahead] : given, made) as Date,
  get: (date, name) => (name === 'now' ? () => date.now() + ahead : (Reflect.get(date, name) as unknown))
})

process.on('SIGUSR2', () => {
  ahead += STEP_MS
  process.stdout.write(`Clock: ${ahead / 3_600_000} h ahead.\n`)
})
