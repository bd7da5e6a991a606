import type { InputOption, Product } from './product.ts'

const labelIn = (options: readonly InputOption[], value: string): string | undefined => {
  for (const option of options) {
    if (option.value === value) return option.label
    const below = labelIn(option.options ?? [], value)
    if (below !== undefined) return below
  }
  return undefined
}

/** Names the server of a player as the list of the product does; undefined where the zone is typed. */
export const serverLabel = (product: Pick<Product, 'inputs'>, zoneId: string | undefined): string | undefined =>
  zoneId === undefined ? undefined : labelIn(product.inputs.find(({ name }) => name === 'zoneId')?.options ?? [], zoneId)
