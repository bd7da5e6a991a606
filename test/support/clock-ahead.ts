/**
 * Read before a store that a test starts (`node --import`): whenever the process gets SIGUSR2, its clock goes three hours further ahead, and it
 * says so. So what takes hours in a store that runs (a lock, the life of a code) ends while its shoppers look on.
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
