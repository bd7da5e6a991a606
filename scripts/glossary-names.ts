import { type ESTree, parseSync, Visitor } from 'vite'

/** A name that a file declares, or mentions without a qualifier, and the line of its first mention. */
export interface MentionedName {
  readonly name: string
  readonly number: number
}

const startOf = (node: ESTree.Expression | ESTree.PropertyKey | ESTree.ModuleExportName): number | undefined =>
  node.type === 'Identifier' ? node.start : undefined

/**
 * Lists the identifiers of a source, each once.
 * Names that belong to another declaration are left out: properties that are read, keys that are taken apart, imports under another name.
 */
export const namesIn = (file: string, source: string): readonly MentionedName[] => {
  const borrowed = new Set<number | undefined>()
  const first = new Map<string, number>()
  new Visitor({
    MemberExpression: (node) => {
      if (!node.computed) borrowed.add(node.property.start)
    },
    TSQualifiedName: ({ right }) => void borrowed.add(right.start),
    ImportSpecifier: ({ imported, local }) => {
      if (imported.start !== local.start) borrowed.add(startOf(imported))
    },
    ObjectPattern: ({ properties }) => {
      for (const property of properties)
        if (property.type === 'Property' && !property.shorthand && !property.computed) borrowed.add(startOf(property.key))
    },
    Identifier: ({ name, start }) => {
      if (!borrowed.has(start) && !first.has(name)) first.set(name, start)
    }
  }).visit(parseSync(file, source).program)
  return [...first].map(([name, start]) => ({ name, number: source.slice(0, start).split('\n').length }))
}
