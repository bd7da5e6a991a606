// What a shopper of a native app does, on a host without DOM.
import { findMarket } from '@refill/domain/markets'
import { openScreen } from './shop-screen.js'
import { eventually, shopOfFakes } from './shop-of-fakes.js'

let nodes = []
const all = (list) => list.flatMap((node) => (typeof node === 'string' ? [node] : [node, ...all(node.children)]))
const texts = () => all(nodes).filter((node) => typeof node === 'string')
const button = (title) => all(nodes).find((node) => node.type === 'pressable' && node.props.accessibilityLabel.startsWith(title))
const press = async (title) => {
  await eventually(() => button(title) !== undefined)
  button(title).props.onPress()
}

const close = await openScreen({
  market: findMarket('us'),
  productPath: 'canopy-strike',
  ports: shopOfFakes(),
  show: (shown) => void (nodes = shown)
})
await eventually(() => texts().includes('Player ID'))
all(nodes)
  .find((node) => node.type === 'textinput' && node.props.keyboardType === 'number-pad')
  .props.onSubmit('44128890')
await press('500 Leaves')
await press('Card')
await press('Pay')
await eventually(() => texts().includes('Pay for RookKnight'))
await press('Pay $')
await eventually(() => texts().some((text) => text.startsWith('ORD-')))
console.log(`ordered ${texts()[0]}`)
close()
process.exit(0)
