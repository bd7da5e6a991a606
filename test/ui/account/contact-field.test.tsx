import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { AuthType } from '../../../src/domain/account/forms/contact-fields.ts'
import { ContactField } from '../../../src/ui/account/contact-field.tsx'
import { anAccountPage, onAccountPage, sgNeeds } from './an-account-page.tsx'

const Form = () => {
  const [way, setWay] = useState<AuthType>('email')
  return <ContactField needs={sgNeeds} way={way} onWay={setWay} wrongWith={() => undefined} />
}

const find = (selector: string) => document.querySelector<HTMLInputElement>(selector)

const wayShown = () => [find('input[name=way]:checked')?.value, document.querySelector('input.in')?.id]

afterEach(() => {
  document.body.innerHTML = ''
})

test('the way that was chosen before any script came asks for what belongs to it', () => {
  const { accounts } = anAccountPage()
  const form = onAccountPage(accounts, <Form />)
  document.body.innerHTML = `<div id="app">${renderToString(form)}</div>`
  const mobile = find('input[value=mobile]') as HTMLInputElement
  mobile.checked = true
  act(() => void hydrateRoot(document.querySelector('#app') as Element, form))
  expect(wayShown()).toEqual(['mobile', 'mobile'])
  act(() => find('input[value=email]')?.click())
  expect(wayShown()).toEqual(['email', 'email'])
})
