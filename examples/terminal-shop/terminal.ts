import { createInterface } from 'node:readline'

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()

/** The shopper went away. */
export class Left extends Error {}

/** Asks one question; an empty answer means the value in brackets. */
export const ask = async (question: string, preset = ''): Promise<string> => {
  process.stdout.write(preset === '' ? `${question}: ` : `${question} [${preset}]: `)
  const { value, done } = await lines.next()
  if (done === true) throw new Left()
  return value.trim() === '' ? preset : value.trim()
}

/** Lets the shopper choose by number, until it is one that is there. */
export const choose = async <A>(title: string, options: readonly A[], label: (option: A) => string): Promise<A> => {
  console.log(`\n${title}`)
  options.forEach((option, index) => console.log(`  ${index + 1}  ${label(option)}`))
  for (;;) {
    const option = options[Number(await ask('Number', '1')) - 1]
    if (option !== undefined) return option
    console.log(`Please choose 1 to ${options.length}.`)
  }
}
