import * as t from 'io-ts'
import * as E from '../kernel/either.ts'
import { type KnownPlayer, PLAYERS_KEPT, type PurchaseHistory } from './purchase-history.ts'

const storedPlayer = /* @__PURE__ */ t.intersection([
  /* @__PURE__ */ t.type({
    userId: t.string,
    playerInfo: /* @__PURE__ */ t.partial({ zoneId: t.string, roleId: t.string, roleName: t.string })
  }),
  /* @__PURE__ */ t.partial({ nickname: t.string })
])

const stored = /* @__PURE__ */ t.record(
  t.string,
  /* @__PURE__ */ t.intersection([
    /* @__PURE__ */ t.type({ validated_gamer_info: /* @__PURE__ */ t.array(storedPlayer) }),
    /* @__PURE__ */ t.partial({ pcId: t.Integer })
  ])
)

const held = /* @__PURE__ */ t.record(
  t.string,
  /* @__PURE__ */ t.intersection([
    /* @__PURE__ */ t.type({ players: /* @__PURE__ */ t.array(storedPlayer) }),
    /* @__PURE__ */ t.partial({ pcId: t.Integer })
  ])
)

const players = (list: readonly t.TypeOf<typeof storedPlayer>[]): readonly KnownPlayer[] =>
  list.slice(0, PLAYERS_KEPT).map(({ userId, nickname, playerInfo: { zoneId, roleId, roleName } }) => ({
    userId,
    nickname,
    playerInfo: {
      ...(zoneId === undefined ? {} : { zoneId }),
      ...(roleId === undefined ? {} : { roleId }),
      ...(roleName === undefined ? {} : { roleName })
    }
  }))

/**
 * The history as it lies in storage, under the names of the specification; what has another form
 * is refused as a whole.
 *
 * @source B§3, D11, M126
 * @example purchaseHistoryRecord.decode({ 7: { pcId: 11, validated_gamer_info: [] } }) // right({ 7: { pcId: 11, players: [] } })
 */
export const purchaseHistoryRecord: t.Type<PurchaseHistory, unknown> = /* @__PURE__ */ new t.Type<PurchaseHistory, unknown>(
  'PurchaseHistory',
  (value): value is PurchaseHistory => held.is(value),
  (value, context) => {
    const read = stored.validate(value, context)
    if (E.isLeft(read)) return read
    const entries = Object.entries(read.right)
    return t.success(
      Object.fromEntries(entries.map(([id, known]) => [id, { pcId: known.pcId, players: players(known.validated_gamer_info) }]))
    )
  },
  (history) =>
    Object.fromEntries(
      Object.entries(history).map(([id, known]) => [
        id,
        { ...(known.pcId === undefined ? {} : { pcId: known.pcId }), validated_gamer_info: known.players }
      ])
    )
)
