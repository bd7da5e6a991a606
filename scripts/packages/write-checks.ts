import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { transformWithOxc } from 'vite'
import type { Parameter } from './check-arguments.ts'
import type { Declared, Node } from './declarations.ts'
import { exportsOf, findDeclared, nodeAt, nodesAt, textAt } from './declarations.ts'
import { OUT } from './definitions.ts'
import { ENTRIES, type Entry } from './entries.ts'

type Kind = Pick<Parameter, 'kind' | 'choices'>

const KEYWORDS: Readonly<Record<string, Kind>> = {
  TSStringKeyword: { kind: 'text' },
  TSTemplateLiteralType: { kind: 'text' },
  TSNumberKeyword: { kind: 'number' },
  TSBooleanKeyword: { kind: 'flag' },
  TSArrayType: { kind: 'list' },
  TSTupleType: { kind: 'list' },
  TSTypeLiteral: { kind: 'object' },
  TSFunctionType: { kind: 'function' }
}

const REFERENCES: Readonly<Record<string, Kind>> = {
  Date: { kind: 'date' },
  Amount: { kind: 'amount' },
  Milliseconds: { kind: 'number' },
  Pick: { kind: 'object' },
  Omit: { kind: 'object' },
  Partial: { kind: 'object' },
  Record: { kind: 'object' }
}

const ANY: Kind = { kind: 'any' }

const isNone = ({ type }: Node): boolean => type === 'TSUndefinedKeyword' || type === 'TSNullKeyword'

const isSame = (kinds: readonly Kind[]): boolean => new Set(kinds.map(({ kind }) => kind)).size === 1

const strippedOf = (type: Node | undefined): Node | undefined =>
  type?.type === 'TSTypeOperator' || type?.type === 'TSParenthesizedType' ? strippedOf(nodeAt(type, 'typeAnnotation')) : type

/** Returns the choices of `(typeof list)[number]`, where the list is a tuple of literals. */
const choicesOf = (type: Node, file: string): Kind => {
  const query = strippedOf(nodeAt(type, 'objectType'))
  if (query?.type !== 'TSTypeQuery' || nodeAt(type, 'indexType')?.type !== 'TSNumberKeyword') return ANY
  const list = findDeclared(file, textAt(nodeAt(query, 'exprName'), 'name')).find(({ isValue }) => isValue)
  const tuple = strippedOf(list?.type)
  if (tuple?.type !== 'TSTupleType') return ANY
  const choices = nodesAt(tuple, 'elementTypes').map((one) => nodeAt(one, 'literal')?.value)
  return choices.includes(undefined) ? ANY : { kind: 'choice', choices }
}

/** Returns the choices of `TypeOf<typeof table.codec>`: the names in the rows of a table of codes. */
const namesOfTable = (type: Node, file: string): Kind => {
  const query = nodesAt(nodeAt(type, 'typeArguments'), 'params')[0]
  const path = nodeAt(query, 'exprName')
  if (query?.type !== 'TSTypeQuery' || textAt(nodeAt(path, 'right'), 'name') !== 'codec') return ANY
  const table = findDeclared(file, textAt(nodeAt(path, 'left'), 'name')).find(({ isValue }) => isValue)
  const row = nodesAt(nodeAt(table?.type, 'typeArguments'), 'params')[0]
  const choices = (row?.type === 'TSUnionType' ? nodesAt(row, 'types') : row === undefined ? [] : [row]).map((one) => {
    const name = nodesAt(one, 'members').find((member) => textAt(nodeAt(member, 'key'), 'name') === 'name')
    return nodeAt(nodeAt(nodeAt(name, 'typeAnnotation'), 'typeAnnotation'), 'literal')?.value
  })
  return choices.length === 0 || choices.includes(undefined) ? ANY : { kind: 'choice', choices }
}

/** Types of a function's type parameters, by their names. */
type Bounds = ReadonlyMap<string, Node | undefined>

const boundsOf = (type: Node): Bounds =>
  new Map(nodesAt(nodeAt(type, 'typeParameters'), 'params').map((one) => [textAt(nodeAt(one, 'name'), 'name'), nodeAt(one, 'constraint')]))

/** Returns what a type takes as far as a look at the value can tell. */
const kindOf = (type: Node | undefined, file: string): Kind => {
  if (type === undefined) return ANY
  if (type.type === 'TSIndexedAccessType') return choicesOf(type, file)
  const known = KEYWORDS[textAt(type, 'type')]
  if (known !== undefined) return known
  if (type.type === 'TSTypeOperator' || type.type === 'TSParenthesizedType') return kindOf(nodeAt(type, 'typeAnnotation'), file)
  if (type.type === 'TSLiteralType') {
    const value = nodeAt(type, 'literal')?.value
    return value === undefined ? ANY : { kind: 'choice', choices: [value] }
  }
  if (type.type === 'TSUnionType') {
    const kinds = nodesAt(type, 'types')
      .filter((one) => !isNone(one))
      .map((one) => kindOf(one, file))
    if (!isSame(kinds)) return ANY
    return kinds[0]?.kind === 'choice' ? { kind: 'choice', choices: kinds.flatMap(({ choices = [] }) => choices) } : (kinds[0] ?? ANY)
  }
  if (type.type === 'TSIntersectionType') {
    const [first] = nodesAt(type, 'types').map((one) => kindOf(one, file))
    return first ?? ANY
  }
  if (type.type !== 'TSTypeReference') return ANY
  const name = textAt(nodeAt(type, 'typeName'), 'name')
  const reference = REFERENCES[name]
  if (reference !== undefined) return reference
  if (name === 'TypeOf') return namesOfTable(type, file)
  if (name === 'Readonly') return kindOf(nodesAt(nodeAt(type, 'typeArguments'), 'params')[0], file)
  const declared = findDeclared(file, name).find(({ isValue }) => !isValue)
  if (declared === undefined) return ANY
  return declared.type === undefined ? { kind: 'object' } : kindOf(declared.type, declared.file)
}

/** Returns the function type behind a type, through aliases. */
const functionOf = (type: Node | undefined, file: string): { readonly type: Node; readonly file: string } | undefined => {
  if (type === undefined) return undefined
  if (type.type === 'TSFunctionType' || type.type === 'TSDeclareFunction') return { type, file }
  if (type.type === 'TSParenthesizedType') return functionOf(nodeAt(type, 'typeAnnotation'), file)
  if (type.type !== 'TSTypeReference') return undefined
  const declared = findDeclared(file, textAt(nodeAt(type, 'typeName'), 'name')).find(({ isValue }) => !isValue)
  return declared === undefined ? undefined : functionOf(declared.type, declared.file)
}

const mayBeNone = (type: Node | undefined): boolean => type?.type === 'TSUnionType' && nodesAt(type, 'types').some(isNone)

const parametersOf = ({ type, file }: { readonly type: Node; readonly file: string }): readonly Parameter[] => {
  const source = readFileSync(file, 'utf8')
  const bounds = boundsOf(type)
  return nodesAt(type, 'params')
    .filter((param) => param.type !== 'RestElement')
    .map((param) => {
      const annotation = nodeAt(nodeAt(param, 'typeAnnotation'), 'typeAnnotation')
      const isOptional = param.optional === true || mayBeNone(annotation)
      const typeText = source.slice(Number(annotation?.start ?? 0), Number(annotation?.end ?? 0)).replaceAll(/\s+/g, ' ')
      const name = textAt(param, 'name')
      const label = `${name === '' ? '' : `${name}: `}${typeText}`.slice(0, 80)
      return {
        label,
        ...kindOf(bounds.get(textAt(nodeAt(annotation, 'typeName'), 'name')) ?? annotation, file),
        ...(isOptional ? { optional: true as const } : {})
      }
    })
}

const checkOf = (name: string, { type, file }: Declared): string | undefined => {
  const call = functionOf(type, file)
  if (call === undefined) return undefined
  const result = functionOf(nodeAt(nodeAt(call.type, 'returnType'), 'typeAnnotation'), call.file)
  const returned = result === undefined ? '' : `, ${JSON.stringify(parametersOf(result))}`
  return `export const ${name} = /* @__PURE__ */ checkArguments('${name}', plain.${name}, ${JSON.stringify(parametersOf(call))}${returned})`
}

/** Where the checks themselves lie; the other packages import them from the domain. */
const CHECKER = `${OUT}/domain/lib/checked/check-arguments`

const CHECKER_TYPES = `export declare const checkArguments: (name: string, call: (...args: readonly unknown[]) => unknown, parameters: readonly object[], returned?: readonly object[]) => (...args: readonly unknown[]) => unknown\n`

const writeChecker = async (): Promise<void> => {
  const file = 'scripts/packages/check-arguments.ts'
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
  mkdirSync(dirname(CHECKER), { recursive: true })
  writeFileSync(`${CHECKER}.js`, code)
  writeFileSync(`${CHECKER}.d.ts`, CHECKER_TYPES)
}

const writeEntry = (entry: Entry): number => {
  const { types, plain, checked } = entry
  const rows = [...exportsOf(types)].flatMap(([name, declared]) => {
    const value = declared.find(({ isValue }) => isValue)
    return value === undefined ? [] : (checkOf(name, value) ?? [])
  })
  const there = (file: string): string => {
    const path = relative(dirname(checked), file).replaceAll('\\', '/')
    return path.startsWith('.') ? path : `./${path}`
  }
  const checker = entry.package === 'domain' ? there(`${CHECKER}.js`) : '@refill/domain/internal/checked/check-arguments'
  const head = [
    `import { checkArguments } from '${checker}'`,
    `import * as plain from '${there(plain)}'`,
    `export * from '${there(plain)}'`
  ]
  mkdirSync(dirname(checked), { recursive: true })
  writeFileSync(checked, `${[...head, ...rows].join('\n')}\n`)
  return rows.length
}

/** Writes beside each entry the same entry with checks of arguments. */
export const writeChecks = async (): Promise<number> => {
  await writeChecker()
  return ENTRIES.map(writeEntry).reduce((sum, count) => sum + count, 0)
}
