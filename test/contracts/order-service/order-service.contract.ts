import { afterAll, beforeAll, describe } from 'vitest'
import { opening } from './opening.ts'
import type { OrderScene } from './order-scene.ts'
import { owning } from './owning.ts'
import { submitting } from './submitting.ts'
import { players } from './players.ts'
import { promos } from './promos.ts'
import { quotes } from './quotes.ts'
import { refusing } from './refusing.ts'
import { resolving } from './resolving.ts'

/** Checks what every order service promises to its callers. @source PF 2.4, 3.4, 6, 7, 8.2 */
export const orderServiceContract = (name: string, open: () => Promise<OrderScene>): void => {
  describe(name, () => {
    let scene: OrderScene
    beforeAll(async () => {
      scene = await open()
    })
    afterAll(() => scene.close())
    for (const part of [players, quotes, promos, submitting, refusing, opening, owning, resolving]) part(() => scene)
  })
}
