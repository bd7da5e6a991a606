import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, describe, expect, test } from 'vitest'
import type { SupportPorts } from '../../../../src/application/ports/support-ports.ts'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { NumberlessOrder } from '../../../../src/ui/screens/order/numberless-order.tsx'
import { aStore, inStore, steps } from '../product/a-store.tsx'
import { delivered } from './sample-orders.ts'

afterEach(cleanup)

const show = (request: SupportPorts['orderLinks']['request'], recent = [delivered]) => {
  const ports = { orderLinks: { request } } as unknown as SupportPorts
  render(inStore(aStore(steps(), { recentOrders: () => Promise.resolve(recent), askSupport: (pick) => pick(ports) }), <NumberlessOrder />))
}
const send = (wanted: string): void => {
  const field = screen.getByRole('textbox', { name: 'Email or order number' })
  fireEvent.change(field, { target: { value: wanted } })
  fireEvent.submit(field.closest('form')!)
}

describe('order page without a number', () => {
  test('lists the orders of the browser with item, state and order number', async () => {
    show(() => TE.right(undefined))
    const link = await screen.findByRole('link', { name: new RegExp(delivered.orderId) })
    expect(link.getAttribute('href')).toContain(`order=${delivered.txnId}`)
    expect(link.textContent).toContain(delivered.itemName)
  })

  test('names the server of a player when the order knows its name, and shows no number in its place', async () => {
    const onServer = { ...delivered, userInfo: { ...delivered.userInfo, zoneId: '2201', zoneName: 'NA East' } }
    show(() => TE.right(undefined), [onServer])
    const link = await screen.findByRole('link', { name: new RegExp(onServer.orderId) })
    expect(link.textContent).toContain('RookKnight · NA East')
    expect(link.textContent).not.toContain('2201')
  })

  test('sends the link and says the same whether or not there is such an order', async () => {
    const asked: string[] = []
    show((wanted) => {
      asked.push(wanted)
      return TE.right(undefined)
    })
    send('ana@example.com')
    expect(await screen.findByText(/If there is such an order, the email is on its way/)).toBeDefined()
    expect(asked).toEqual(['ana@example.com'])
  })

  test('asks for nothing when neither an email address nor an order number is typed', () => {
    let asked = 0
    show(() => {
      asked += 1
      return TE.right(undefined)
    })
    send('my order')
    const field = screen.getByRole('textbox', { name: 'Email or order number' })
    expect([field.getAttribute('aria-invalid'), asked]).toEqual(['true', 0])
    expect(screen.getByRole('alert').textContent).toBe('Enter an email address, or an order number like ORD-01ABC.')
  })

  test('says when to try again when links were asked for too often', async () => {
    show(() => TE.left(networkFailure(429, { retryAfterSeconds: 600 })))
    send('ORD-01JD3Q7M9K2X5')
    expect((await screen.findByRole('timer')).textContent).toBe('Try again in 10 minutes')
    expect(screen.getByRole('alert').textContent).toContain('Too many tries.')
  })
})
