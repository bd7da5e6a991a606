// What a shopper at a kiosk does, in a page without a browser.
import { Window } from 'happy-dom'
import { findMarket } from '@refill/domain/markets'
import { openKiosk } from './kiosk.js'
import { eventually, shopOfFakes } from './shop-of-fakes.js'

const { document } = new Window()
const root = document.createElement('main')
document.body.append(root)

const close = await openKiosk(root, { market: findMarket('us'), language: 'en', productPath: 'canopy-strike', ports: shopOfFakes() })
const shown = () => root.textContent
const press = (text) => [...root.querySelectorAll('button')].find((one) => one.textContent.includes(text)).click()
const answer = async (question, value) => {
  await eventually(() => shown().includes(question))
  root.querySelector('#answer').value = value
  press('Confirm')
}

await answer('Player ID', '44128890')
await answer('Choose an amount', 'large')
await answer('Payment method', '31')
await eventually(() => shown() === 'Pay')
press('Pay')
await eventually(() => shown().includes('Pay for RookKnight'))
press('Pay $')
await eventually(() => shown().includes('ORD-'))
console.log(`ordered ${root.querySelector('h1').textContent}`)
close()
process.exit(0)
