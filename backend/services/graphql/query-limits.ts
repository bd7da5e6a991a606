import { type DocumentNode, type FragmentDefinitionNode, GraphQLError, Kind, type SelectionSetNode, type ValidationRule } from 'graphql'

/** Limits of one query; the deepest and the widest that a page of the store needs stay well below. */
const MAX_DEPTH = 8
const MAX_FIELDS = 250
const MAX_ROOT_FIELDS = 3

/** Largest number of tokens in a document, so that parsing it takes no longer than answering it. */
export const MAX_TOKENS = 1200

/** Size of a selection with all its fragments. */
interface Size {
  readonly depth: number
  readonly fields: number
  /** Fields at the top of the selection, each alias for itself. */
  readonly roots: number
}

const EMPTY: Size = { depth: 0, fields: 0, roots: 0 }

/** Measures selections; each fragment is measured once, however often it is spread. */
const measurer = (document: DocumentNode): ((set: SelectionSetNode) => Size) => {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const one of document.definitions) if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one)
  const sizes = new Map<string, Size>()

  const sizeOfFragment = (name: string): Size => {
    const known = sizes.get(name)
    if (known !== undefined) return known
    // A fragment inside itself is refused by another rule; here it only must not run for ever.
    sizes.set(name, EMPTY)
    const fragment = fragments.get(name)
    const size = fragment === undefined ? EMPTY : sizeOf(fragment.selectionSet)
    sizes.set(name, size)
    return size
  }

  const sizeOf = (set: SelectionSetNode): Size => {
    let all = EMPTY
    for (const one of set.selections) {
      all = sum(all, one)
      if (all.fields > MAX_FIELDS || all.depth > MAX_DEPTH) return all
    }
    return all
  }

  const sum = (all: Size, one: SelectionSetNode['selections'][number]): Size => {
    if (one.kind === Kind.FIELD) {
      const below = one.selectionSet === undefined ? EMPTY : sizeOf(one.selectionSet)
      return { depth: Math.max(all.depth, below.depth + 1), fields: all.fields + below.fields + 1, roots: all.roots + 1 }
    }
    const { depth, fields, roots } = one.kind === Kind.INLINE_FRAGMENT ? sizeOf(one.selectionSet) : sizeOfFragment(one.name.value)
    return { depth: Math.max(all.depth, depth), fields: all.fields + fields, roots: all.roots + roots }
  }

  return sizeOf
}

/**
 * Finds the limits that a document exceeds, before anything of it is validated or looked up.
 * It counts each operation with the fragments that it spreads, introspection like everything else, and each fragment alone, since unused ones
 * are validated too.
 *
 * @returns one error for each limit that is exceeded; none = the document may be validated
 */
export const findExceededLimits = (document: DocumentNode): readonly GraphQLError[] => {
  const sizeOf = measurer(document)
  const messages = new Set<string>()
  for (const one of document.definitions) {
    if (one.kind !== Kind.OPERATION_DEFINITION && one.kind !== Kind.FRAGMENT_DEFINITION) continue
    const { depth, fields, roots } = sizeOf(one.selectionSet)
    if (depth > MAX_DEPTH) messages.add(`The query is more than ${MAX_DEPTH} levels deep.`)
    if (fields > MAX_FIELDS) messages.add(`The query asks for more than ${MAX_FIELDS} fields.`)
    if (one.kind === Kind.OPERATION_DEFINITION && roots > MAX_ROOT_FIELDS)
      messages.add(`One request may ask for ${MAX_ROOT_FIELDS} things at most.`)
  }
  return [...messages].map((message) => new GraphQLError(message))
}

/**
 * Refuses questions about the schema.
 * By name: the library's own rule fails where a process holds the library twice.
 */
export const refuseIntrospection: ValidationRule = (context) => ({
  Field: (field) => {
    if (field.name.value === '__schema' || field.name.value === '__type')
      context.reportError(new GraphQLError('This store does not describe its schema.', { nodes: field }))
  }
})
