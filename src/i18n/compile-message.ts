import { parse, type Token } from '@messageformat/parser'
import { codeWithArticle, mayNeedArticle } from './country-article.ts'

/** A message as a piece of code: a string literal, or an expression over `p`. */
interface Piece {
  readonly code: string
  readonly isPlain: boolean
}

const literal = (text: string): Piece => ({ code: JSON.stringify(text), isPlain: true })

/** Where a message is compiled: its language, and the code of the number that `#` shows. */
interface Scope {
  readonly language: string
  readonly hash?: string
}

const joined = (tokens: readonly Token[], scope: Scope): Piece => {
  const pieces = tokens.map((token, index) => piece(token, scope, tokens[index - 1]))
  const [only] = pieces
  if (pieces.length === 0) return literal('')
  if (pieces.length === 1 && only !== undefined) return only
  // An empty text in front keeps two numbers side by side from being added.
  const start = pieces[0]?.isPlain === true ? '' : '""+'
  return { code: start + pieces.map(({ code }) => code).join('+'), isPlain: false }
}

const cases = (token: Extract<Token, { cases: unknown }>, scope: Scope): string =>
  `{${token.cases.map((one) => `${JSON.stringify(one.key)}:()=>${joined(one.tokens, scope).code}`).join(',')}}`

const argument = (name: string, { language }: Scope, before: Token | undefined): string => {
  const code = `p[${JSON.stringify(name)}]`
  const isInSentence = name === 'country' && before?.type === 'content' && mayNeedArticle(language, before.value)
  return isInSentence ? codeWithArticle(code) : code
}

const piece = (token: Token, scope: Scope, before: Token | undefined): Piece => {
  switch (token.type) {
    case 'content':
      return literal(token.value)
    case 'argument':
      return { code: argument(token.arg, scope, before), isPlain: false }
    case 'octothorpe':
      return { code: scope.hash ?? '"#"', isPlain: false }
    case 'plural': {
      const value = `p[${JSON.stringify(token.arg)}]`
      return { code: `plural(${value},${cases(token, { ...scope, hash: value })})`, isPlain: false }
    }
    case 'select':
      return { code: `select(p[${JSON.stringify(token.arg)}],${cases(token, scope)})`, isPlain: false }
    case 'function':
    case 'selectordinal':
      throw new Error(`"${token.type}" is not used in the store's texts: numbers and dates arrive already written.`)
  }
}

/**
 * Compiles one ICU message: a string literal without params, else a function of its params.
 * In English a `{country}` within a sentence gets its article: "in the Philippines".
 */
export const compileMessage = (message: string, language = ''): string => {
  const { code, isPlain } = joined(parse(message, { strict: false }), { language })
  return isPlain ? code : `(p)=>${code}`
}

/** Names of the holes of a message, with the plural categories that it writes. */
export const holesOf = (message: string): { readonly params: ReadonlySet<string>; readonly plurals: readonly (readonly string[])[] } => {
  const params = new Set<string>()
  const plurals: string[][] = []
  const visit = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if ('arg' in token) params.add(token.arg)
      if ('cases' in token) {
        if (token.type === 'plural') plurals.push(token.cases.map((one) => one.key))
        for (const one of token.cases) visit(one.tokens)
      }
    }
  }
  visit(parse(message, { strict: false }))
  return { params, plurals }
}
