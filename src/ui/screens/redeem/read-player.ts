import type { UserInfo } from '../../../application/ports/order-service.ts'
import { isLeft } from '../../../domain/kernel/either.ts'
import { playerRule } from '../../../domain/order/player-id.ts'
import type { ProductInput } from '../../../domain/order/product.ts'
import type { FieldError } from '../../../domain/validation/validate-form.ts'

/** Errors of the fields of a player, by their names. */
export type PlayerErrors = Readonly<Partial<Record<string, FieldError>>>

/** The typed player, with the errors of its fields. */
export interface TypedPlayer {
  readonly userInfo: UserInfo
  readonly errors: PlayerErrors
  /** Name of the first wrong field; undefined = none is wrong. */
  readonly firstWrong: string | undefined
}

/** Reads the fields of a player by the rules of the game. */
export const readPlayer = (inputs: readonly ProductInput[], typed: Readonly<Partial<Record<string, string>>>): TypedPlayer => {
  const userInfo: Record<string, string> = {}
  const errors: Record<string, FieldError> = {}
  for (const input of inputs) {
    const text = typed[input.name] ?? ''
    if (text.trim() === '' && !input.required) continue
    const read = playerRule(input)(text)
    if (isLeft(read)) errors[input.name] = read.left
    else userInfo[input.name] = read.right
  }
  return { userInfo, errors, firstWrong: Object.keys(errors)[0] }
}
