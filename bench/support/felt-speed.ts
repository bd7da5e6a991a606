import type { Page } from 'playwright-core'
import { onSlowPhone } from './slow-phone.ts'

/** What a shopper waits for on a slow phone. Unit: ms. */
export interface FeltSpeed {
  /** From navigation until choices and pay button are painted; they work without scripts. */
  readonly usableMs: number
  /** From the last key of the player's id until the name is painted. */
  readonly nameMs: number
}

/** Times of one visit, from the navigation on. Unit: ms. */
interface Felt {
  readonly usableMs: number
  readonly keyMs: number
  readonly nameMs: number
}

/** Script that records when the form and the player's name were painted, and the last key. */
const WATCH = `globalThis.felt={usableMs:0,keyMs:0,nameMs:0};
addEventListener('input',({timeStamp,target})=>{if(target.name==='userId'||target.name==='zoneId')felt.keyMs=timeStamp},true);
const look=()=>{
  if(!felt.usableMs&&document.querySelector('input[name=item]')&&document.querySelector('#pay')?.getClientRects().length)felt.usableMs=performance.now();
  if(!felt.nameMs&&document.querySelector('.who.good'))setTimeout(()=>{felt.nameMs=performance.now()});
  else requestAnimationFrame(look)
};requestAnimationFrame(look)`

const readFelt = (page: Page): Promise<Felt> => page.evaluate(() => Reflect.get(globalThis, 'felt') as Felt)

/** Pause between two typed keys, as on the keyboard of a phone. Unit: ms. */
const KEY_PAUSE_MS = 120

/** Time-out of each step of a visit. Unit: ms. */
const PATIENCE_MS = 30_000

/** Opens a product on a slow phone, types the ids of a player and waits for the name. */
export const readFeltSpeed = (url: string, ids: { readonly userId: string; readonly zoneId: string }): Promise<FeltSpeed> =>
  onSlowPhone(async (page) => {
    page.setDefaultTimeout(PATIENCE_MS)
    await page.addInitScript(WATCH)
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator('[name=userId]').pressSequentially(ids.userId, { delay: KEY_PAUSE_MS })
    await page.locator('[name=zoneId]').pressSequentially(ids.zoneId, { delay: KEY_PAUSE_MS })
    await page.locator('.who.good').waitFor()
    await page.waitForFunction(() => (Reflect.get(globalThis, 'felt') as { readonly nameMs: number }).nameMs > 0)
    const { usableMs, keyMs, nameMs } = await readFelt(page)
    return { usableMs: Math.round(usableMs), nameMs: Math.round(nameMs - keyMs) }
  })
