import * as t from 'io-ts'

/** What a shopper typed last into the fields that say who plays. */
export type GameInputs = Readonly<Partial<Record<'userId' | 'zoneId' | 'roleId', string>>>

/** Remembered game inputs by product path. @source B§2 "remembered per product name", M119 */
export type RememberedInputs = Readonly<Record<string, GameInputs>>

/** Keeps what was typed for a product; empty fields are not kept. @source M119 */
export const rememberInputs = (remembered: RememberedInputs, productPath: string, inputs: GameInputs): RememberedInputs => ({
  ...remembered,
  [productPath]: Object.fromEntries(Object.entries(inputs).filter(([, text]) => text !== ''))
})

/** What was typed for a product before. @source M119 */
export const inputsOf = (remembered: RememberedInputs, productPath: string): GameInputs =>
  Object.hasOwn(remembered, productPath) ? (remembered[productPath] ?? {}) : {}

/** Remembered inputs as they lie in storage. */
export const rememberedInputsRecord = /* @__PURE__ */ t.record(
  t.string,
  /* @__PURE__ */ t.partial({ userId: t.string, zoneId: t.string, roleId: t.string })
)
