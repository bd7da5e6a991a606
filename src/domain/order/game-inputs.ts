/** Fields that name the player; addresses, tax numbers and the rest of a form are never kept. */
const REMEMBERED = ['userId', 'zoneId', 'roleId'] as const

/**
 * Last entries of a shopper in the fields of a player; a field that was left empty is absent.
 *
 * @source B§2, M119
 */
export type GameInputs = Readonly<Partial<Record<(typeof REMEMBERED)[number], string>>>

/** Remembered game inputs by product path. @source B§2 "remembered per product name", M119 */
export type RememberedInputs = Readonly<Record<string, GameInputs>>

/**
 * Keeps what was typed for a product in place of what was kept for it before.
 *
 * Empty fields are not kept, nor is any field that does not say who plays.
 *
 * @source M119
 * @example rememberGameInputs({}, 'comet-circuit', { userId: '44128890', zoneId: '' }) // { 'comet-circuit': { userId: '44128890' } }
 */
export const rememberGameInputs = (remembered: RememberedInputs, productPath: string, inputs: GameInputs): RememberedInputs => ({
  ...remembered,
  [productPath]: Object.fromEntries(REMEMBERED.flatMap((name) => (inputs[name] ? [[name, inputs[name]]] : [])))
})

/**
 * Returns the remembered inputs of a product; none for one without any.
 *
 * @source M119
 * @example rememberedInputsOf({ 'comet-circuit': { userId: '44128890' } }, 'comet-circuit') // { userId: '44128890' }
 * rememberedInputsOf({}, 'toString') // {}
 */
export const rememberedInputsOf = (remembered: RememberedInputs, productPath: string): GameInputs =>
  Object.hasOwn(remembered, productPath) ? (remembered[productPath] ?? {}) : {}

/** Forgets what was typed for one player, whatever the product. @source trust no. 6 */
export const forgetInputs = (
  remembered: RememberedInputs,
  { userId, zoneId }: { readonly userId: string; readonly zoneId: string | undefined }
): RememberedInputs =>
  Object.fromEntries(Object.entries(remembered).filter(([, inputs]) => inputs.userId !== userId || inputs.zoneId !== zoneId))
