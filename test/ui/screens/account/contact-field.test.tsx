import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { AuthType } from '../../../../src/domain/account/forms/contact-fields.ts'
import type { KnownContact } from '../../../../src/application/use-cases/guest-contact.ts'
import { ContactField } from '../../../../src/ui/screens/account/contact-field.tsx'
import { anAccountPage, onAccountPage, sgNeeds } from './an-account-page.tsx'

const Form = ({ known }: { readonly known?: KnownContact }) => {
  const [way, setWay] = useState<AuthType>('email')
  return <ContactField needs={sgNeeds} way={way} onWay={setWay} wrongWith={() => undefined} known={known} />
}

const find = (selector: string) => document.querySelector<HTMLInputElement>(selector)

const wayShown = () => [find('input[name=way]:checked')?.value, document.querySelector('input.in')?.id]

afterEach(() => {
  document.body.innerHTML = ''
})

test('contact field asks for what belongs to the way that was chosen before any script came', () => {
  const page = anAccountPage()
  const form = onAccountPage(page, <Form />)
  document.body.innerHTML = `<div id="app">${renderToString(form)}</div>`
  const mobile = find('input[value=mobile]') as HTMLInputElement
  mobile.checked = true
  act(() => void hydrateRoot(document.querySelector('#app') as Element, form))
  expect(wayShown()).toEqual(['mobile', 'mobile'])
  act(() => find('input[value=email]')?.click())
  expect(wayShown()).toEqual(['email', 'email'])
})

test.each([
  ['fills an empty field with the known contact', false, 'ann@example.com'],
  ['leaves a field alone when it has focus', true, '']
])('contact field %s', (_, hasFocus, value) => {
  const page = anAccountPage()
  const { rerender } = render(onAccountPage(page, <Form />))
  if (hasFocus) find('#email')?.focus()
  rerender(onAccountPage(page, <Form known={{ way: 'email', typed: 'ann@example.com' }} />))
  expect(find('#email')?.value).toBe(value)
})
