import { type FragmentDefinitionNode, GraphQLError, Kind, type SelectionSetNode, type ValidationRule } from 'graphql'

/** The deepest and the widest query that a page of the store needs stay well below these. */
const DEEPEST = 8
const MOST_FIELDS = 250
const MOST_ROOTS = 3

interface Size {
  readonly depth: number
  readonly fields: number
}

const sizeOf = (set: SelectionSetNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>, path: readonly string[]): Size =>
  set.selections
    .map((one): Size => {
      if (one.kind === Kind.FIELD) {
        const below = one.selectionSet === undefined ? { depth: 0, fields: 0 } : sizeOf(one.selectionSet, fragments, path)
        return { depth: below.depth + 1, fields: below.fields + 1 }
      }
      if (one.kind === Kind.INLINE_FRAGMENT) return sizeOf(one.selectionSet, fragments, path)
      const { value } = one.name
      const fragment = fragments.get(value)
      // A fragment inside itself is refused by another rule; here it only must not run for ever.
      return fragment === undefined || path.includes(value)
        ? { depth: 0, fields: 0 }
        : sizeOf(fragment.selectionSet, fragments, [...path, value])
    })
    .reduce((all, one) => ({ depth: Math.max(all.depth, one.depth), fields: all.fields + one.fields }), { depth: 0, fields: 0 })

/** Refuses queries that are deeper or wider than any page needs, before anything is looked up. */
export const limitQuery: ValidationRule = (context) => ({
  OperationDefinition: (operation) => {
    const fragments = new Map(
      context.getDocument().definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : []))
    )
    const { depth, fields } = sizeOf(operation.selectionSet, fragments, [])
    const isIntrospection = operation.selectionSet.selections.every((one) => one.kind === Kind.FIELD && one.name.value.startsWith('__'))
    if (isIntrospection) return
    if (depth > DEEPEST) context.reportError(new GraphQLError(`The query is ${depth} levels deep; ${DEEPEST} are allowed.`))
    if (fields > MOST_FIELDS) context.reportError(new GraphQLError(`The query asks for ${fields} fields; ${MOST_FIELDS} are allowed.`))
    if (operation.selectionSet.selections.length > MOST_ROOTS)
      context.reportError(new GraphQLError(`One request may ask for ${MOST_ROOTS} things at most.`))
  }
})
