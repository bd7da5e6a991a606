import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { OUT } from './definitions.ts'

/** A node of a parsed declaration file, read by what it has. */
export type Node = Readonly<Record<string, unknown>>

/** One exported declaration of the package. */
export interface Declared {
  readonly name: string
  /** The declaration as TypeScript wrote it, without comments. */
  readonly text: string
  /** What a constant is annotated with, or what a type is; undefined for interfaces. */
  readonly type: Node | undefined
  readonly isValue: boolean
  readonly file: string
}

interface Module {
  readonly own: ReadonlyMap<string, readonly Declared[]>
  /** Exported name, and the name and file that it stands for. */
  readonly links: ReadonlyMap<string, { readonly name: string; readonly file: string }>
  readonly stars: readonly string[]
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

export const nodeAt = (node: Node | undefined, key: string): Node | undefined => {
  const value = node?.[key]
  return isNode(value) ? value : undefined
}

export const nodesAt = (node: Node | undefined, key: string): readonly Node[] => {
  const value = node?.[key]
  return Array.isArray(value) ? value.filter(isNode) : []
}

export const textAt = (node: Node | undefined, key: string): string => {
  const value = node?.[key]
  return typeof value === 'string' ? value : ''
}

const numberAt = (node: Node, key: string): number => Number(node[key])

const read = new Map<string, Module>()

/** Returns the declaration file behind an import of another one; undefined for packages of others. */
const resolved = (file: string, specifier: string): string | undefined => {
  const sibling = /^@refill\/(\w+)\/internal\/(.+)$/.exec(specifier)
  if (sibling !== null) return `${OUT}/${sibling[1]}/lib/${sibling[2]}.d.ts`
  return specifier.startsWith('.') ? join(dirname(file), specifier).replace(/(?<!\.d)\.[jt]s$/, '.d.ts') : undefined
}

const withoutComments = (source: string): string =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()

/** Reads a declaration file: what it declares, and what it hands on. */
const readModule = (file: string): Module => {
  const known = read.get(file)
  if (known !== undefined) return known
  const source = readFileSync(file, 'utf8')
  const { program } = parseSync(file, source)
  const own = new Map<string, Declared[]>()
  const links = new Map<string, { name: string; file: string }>()
  const stars: string[] = []
  const declare = (node: Node, id: Node | undefined, type: Node | undefined, isValue: boolean): void => {
    const name = textAt(id, 'name')
    const text = withoutComments(source.slice(numberAt(node, 'start'), numberAt(node, 'end')))
    own.set(name, [...(own.get(name) ?? []), { name, text, type, isValue, file }])
  }
  for (const statement of nodesAt({ body: program.body }, 'body')) {
    const from = textAt(nodeAt(statement, 'source'), 'value')
    const target = resolved(file, from)
    if (statement.type === 'ExportAllDeclaration' && target !== undefined) stars.push(target)
    for (const specifier of nodesAt(statement, 'specifiers')) {
      const local = textAt(nodeAt(specifier, statement.type === 'ImportDeclaration' ? 'imported' : 'local'), 'name')
      const name = textAt(nodeAt(specifier, statement.type === 'ImportDeclaration' ? 'local' : 'exported'), 'name')
      if (target !== undefined) links.set(name, { name: local, file: target })
    }
    const declaration = nodeAt(statement, 'declaration') ?? statement
    if (declaration.type === 'VariableDeclaration')
      for (const one of nodesAt(declaration, 'declarations'))
        declare(declaration, nodeAt(one, 'id'), nodeAt(nodeAt(nodeAt(one, 'id'), 'typeAnnotation'), 'typeAnnotation'), true)
    if (declaration.type === 'TSDeclareFunction') declare(declaration, nodeAt(declaration, 'id'), declaration, true)
    if (declaration.type === 'TSTypeAliasDeclaration')
      declare(declaration, nodeAt(declaration, 'id'), nodeAt(declaration, 'typeAnnotation'), false)
    if (declaration.type === 'TSInterfaceDeclaration') declare(declaration, nodeAt(declaration, 'id'), undefined, false)
  }
  const found = { own, links, stars }
  read.set(file, found)
  return found
}

/** Finds what a name of a declaration file stands for; empty for a name of another package. */
export const findDeclared = (file: string, name: string): readonly Declared[] => {
  if (!existsSync(file)) return []
  const { own, links, stars } = readModule(file)
  const declared = own.get(name)
  if (declared !== undefined) return declared
  const link = links.get(name)
  if (link !== undefined) return findDeclared(link.file, link.name)
  return stars.flatMap((star) => findDeclared(star, name))
}

/** Lists the names that a declaration file exports, sorted, with the declarations behind them. */
export const exportsOf = (file: string): ReadonlyMap<string, readonly Declared[]> => {
  const { own, links, stars } = readModule(file)
  const source = readFileSync(file, 'utf8')
  const isExported = (name: string): boolean =>
    new RegExp(`^export (?:declare )?(?:const|type|interface|function) ${name}\\b`, 'm').test(source)
  const exported = new Set(
    [...source.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) => list.match(/\w+(?=\s*(?:,|$))/gm) ?? [])
  )
  const names = [...[...own.keys()].filter(isExported), ...[...links.keys()].filter((name) => exported.has(name))]
  const all = new Map(stars.flatMap((star) => [...exportsOf(star)]))
  for (const name of names) all.set(name, findDeclared(file, name))
  return new Map([...all].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
