import * as t from 'io-ts'

/**
 * Remembered inputs as they lie in storage, in the same form; what has another form is refused as
 * a whole.
 *
 * @source D11, M119
 */
export const rememberedInputsRecord = /* @__PURE__ */ t.record(
  t.string,
  /* @__PURE__ */ t.partial({ userId: t.string, zoneId: t.string, roleId: t.string })
)
