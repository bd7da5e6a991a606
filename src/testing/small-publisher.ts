import * as E from '../domain/kernel/either.ts'
import type { Player, UserInfo } from '../application/ports/order-service.ts'
import type { Failure } from '../domain/errors/failure.ts'
import { purchaseErrors } from '../domain/errors/purchase-errors.ts'
import type { Product } from '../domain/order/product.ts'
import { aPlayer } from './builders.ts'

/** Player ids that force an answer; every other id of the right form is known. */
export const FORCED_PLAYERS = { unknown: '10000000', abroad: '81000000', silent: '98000000', manyRoles: '77000000' } as const

const refusals: Readonly<Record<string, Failure>> = {
  [FORCED_PLAYERS.unknown]: purchaseErrors.failure(-100),
  [FORCED_PLAYERS.abroad]: purchaseErrors.failure(-200, { recovery: 'otherMarket', countryCode: 'jp' }),
  [FORCED_PLAYERS.silent]: purchaseErrors.failure(98, { recovery: 'wait', retryAfterSeconds: 30 })
}

const ROLES: Player['roles'] = [
  { roleId: '77', roleName: 'Main' },
  { roleId: '78', roleName: 'Second' }
]

export const wrongInput = (field: string): Failure => purchaseErrors.failure(227, { recovery: 'fixInput', field })

/** Returns the player of a typed id, as the publisher of every game of the fakes answers. */
export const lookUp = ({ inputs }: Product, { userId }: UserInfo): E.Either<Failure, Player> => {
  const pattern = inputs.find(({ name }) => name === 'userId')?.pattern
  if (pattern === undefined) return E.left(wrongInput('voucherTypeId'))
  if (userId === undefined || !new RegExp(pattern, 'u').test(userId)) return E.left(wrongInput('userInfo.userId'))
  const refusal = refusals[userId]
  if (refusal !== undefined) return E.left(refusal)
  return E.right(aPlayer({ userId, roles: userId === FORCED_PLAYERS.manyRoles ? ROLES : [] }))
}

/** Returns the player of an order; of several roles one must be named. */
export const lookUpBuyer = (product: Product, userInfo: UserInfo): E.Either<Failure, Player> => {
  const found = lookUp(product, userInfo)
  if (!/^[\w-]{0,64}$/.test(userInfo.roleId ?? '')) return E.left(wrongInput('userInfo.roleId'))
  if (E.isLeft(found) || found.right.roles.length === 0) return found
  const roles = found.right.roles.filter(({ roleId }) => roleId === userInfo.roleId)
  return roles.length === 1
    ? E.right({ ...found.right, roles })
    : E.left(purchaseErrors.failure(227, { recovery: 'chooseRole', field: 'userInfo.roleId' }))
}
