import type { InputOption, Product } from '../../domain/order/product.ts'

const labelIn = (options: readonly InputOption[], value: string): string | undefined => {
  for (const option of options) {
    if (option.value === value) return option.label
    const below = labelIn(option.options ?? [], value)
    if (below !== undefined) return below
  }
  return undefined
}

/** The server a player is on, by the name that the list gives it; undefined where the zone is typed or there is none. */
export const placeOf = (product: Pick<Product, 'inputs'>, zoneId: string | undefined): string | undefined =>
  zoneId === undefined ? undefined : labelIn(product.inputs.find(({ name }) => name === 'zoneId')?.options ?? [], zoneId)
