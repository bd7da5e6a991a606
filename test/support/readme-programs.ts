import { readFileSync } from 'node:fs'

/** One block of code of a document. */
export interface ReadmeProgram {
  /** As the document has it. */
  readonly code: string
  /** What the document says that it prints; undefined when it says nothing. */
  readonly prints: string | undefined
}

/** Lists the blocks of a document in one language, each with the block of `text` behind it. */
export const readmePrograms = (file: string, language: 'js' | 'ts'): readonly ReadmeProgram[] => {
  const blocks = [...readFileSync(file, 'utf8').matchAll(/```(\w*)\n([\s\S]*?)```/g)].map(([, name = '', code = '']) => ({ name, code }))
  return blocks.flatMap(({ name, code }, at) => {
    const next = blocks[at + 1]
    return name === language ? [{ code, prints: next?.name === 'text' ? next.code : undefined }] : []
  })
}

/** A statement that is no declaration, and what stands behind `//` on its line. */
const SHOWN = /^((?!const |import |\/\/).+?) \/\/ (.+)$/gm

/** Makes each result that a program shows behind `//` a condition of its end. */
export const demandResults = (code: string): string =>
  `import { deepStrictEqual as demandEqual } from 'node:assert'\n${code.replaceAll(SHOWN, 'demandEqual($1, $2)')}`

/** Returns how many results a program shows: printed lines and values behind `//`. */
export const resultsIn = ({ code, prints }: ReadmeProgram): number =>
  [...code.matchAll(SHOWN)].length + (prints === undefined ? 0 : 1) + code.split('console.log(').length - 1
