// What plain JavaScript may do: call every exported function with arguments of another kind.
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'

const packages = readdirSync('dist/packages')
const entries = packages.flatMap((name) =>
  Object.entries(JSON.parse(readFileSync(`dist/packages/${name}/package.json`, 'utf8')).exports)
    .filter(([, entry]) => entry.production !== undefined)
    .map(([path]) => `@refill/${name}${path.slice(1)}`)
)

const wrong = fc.oneof(
  fc.constantFrom(undefined, null, Number.NaN, '', 'zz', 'ID', '1.50', '-0', 7, true, new Date(Number.NaN), () => undefined),
  fc.constantFrom('__proto__', 'valueOf', 'toString'),
  fc.constantFrom([], [undefined], {}, { path: 'zz' }, { kind: 'page' }, Symbol.iterator),
  fc.string({ maxLength: 8 })
)

const isClear = (name, error) =>
  (error instanceof RangeError || error instanceof TypeError) &&
  error.message.startsWith(name) &&
  /(?:pass|make|compare) /i.test(error.message)

const unclear = new Set()
let functions = 0
let refused = 0
for (const entry of entries) {
  const exported = await import(entry)
  for (const [name, call] of Object.entries(exported)) {
    if (typeof call !== 'function' || String(call).startsWith('class ')) continue
    functions += 1
    const note = (error) => {
      refused += 1
      if (!isClear(name, error)) unclear.add(`${entry} ${name}: ${error}`)
    }
    fc.assert(
      fc.property(fc.array(wrong, { maxLength: 5 }), (args) => {
        try {
          const result = call(...args)
          const last = typeof result === 'function' ? result(...args) : result
          if (last instanceof Promise) last.catch(note)
        } catch (error) {
          note(error)
        }
      }),
      { numRuns: 40, seed: Number(process.env.TEST_SEED ?? 1) }
    )
  }
}
await new Promise((resolve) => setTimeout(resolve))
console.log(JSON.stringify({ entries: entries.length, functions, refused, unclear: [...unclear] }))
