import * as TE from 'fp-ts/lib/TaskEither.js'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { SupportPorts } from '../../../../src/application/ports/support-ports.ts'
import type { Store } from '../../../../src/application/store.ts'
import { consentCategories, storedThings } from '../../../../src/domain/marketing/consent.ts'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { AboutScreen } from '../../../../src/ui/screens/info/about-screen.tsx'
import { BlockNumberScreen } from '../../../../src/ui/screens/info/block-number-screen.tsx'
import { CookiesScreen } from '../../../../src/ui/screens/info/cookies-screen.tsx'
import { HelpScreen } from '../../../../src/ui/screens/info/help-screen.tsx'
import { NotOfferedScreen } from '../../../../src/ui/screens/info/not-offered-screen.tsx'
import { PartnershipScreen } from '../../../../src/ui/screens/info/partnership-screen.tsx'
import { TermsScreen } from '../../../../src/ui/screens/info/terms-screen.tsx'
import { UnsubscribeScreen } from '../../../../src/ui/screens/info/unsubscribe-screen.tsx'
import { fakeMailings } from '../../../../src/testing/mailings.ts'
import { fakeNumberBlocks } from '../../../../src/testing/number-blocks.ts'
import { fakePartnership } from '../../../../src/testing/partnership.ts'
import { aStore, inStore } from '../product/a-store.tsx'
import { onUsPage } from '../product/on-us-page.tsx'
import { fullHelp, plainTerms, smallAbout } from './sample-pages.ts'

afterEach(cleanup)

describe('about page', () => {
  test('says who sells in three sentences, and leads to every country by region', () => {
    const { container } = render(onUsPage(<AboutScreen content={smallAbout} />))
    expect(container.querySelectorAll('.lead p')).toHaveLength(3)
    const region = within(screen.getByRole('region', { name: 'Southeast Asia' }))
    expect(region.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['IDIndonesia', '/id/'],
      ['SGSingapore', '/sg/']
    ])
  })

  test('announces no country while there is none to announce', () => {
    render(onUsPage(<AboutScreen content={smallAbout} />))
    expect(screen.queryByText('Coming next')).toBeNull()
  })
})

describe('terms page', () => {
  test('have a heading for every link of their contents', () => {
    const { container } = render(onUsPage(<TermsScreen content={plainTerms} />))
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    expect(links).toHaveLength(10)
    for (const link of links) expect(container.querySelector(link.getAttribute('href') ?? '')?.textContent).toBe(link.textContent)
  })

  test('say the tax and the way of accepting of their country, with the figures that the store keeps to', () => {
    const { container } = render(onUsPage(<TermsScreen content={plainTerms} />))
    expect(container.textContent).toContain('Tax is added to the prices in this store')
    expect(container.textContent).toContain('A price is valid for 10 minutes.')
    expect(container.textContent).toContain('within 30 days of the purchase')
    expect(container.textContent).toContain('expire 45 days after')
    cleanup()
    const express = render(onUsPage(<TermsScreen content={{ ...plainTerms, taxIncluded: true, expressTerms: true }} />)).container
    expect(express.textContent).toContain('The prices in this store include tax.')
    expect(express.textContent).toContain('In United States you accept these terms by ticking a box')
  })

  test('name an address only where the operator configured one', () => {
    render(onUsPage(<TermsScreen content={plainTerms} />))
    expect(screen.queryByText(/For everything else/)).toBeNull()
    cleanup()
    render(onUsPage(<TermsScreen content={{ ...plainTerms, contact: 'help@store.example' }} />))
    expect(screen.getByText('For everything else, write to help@store.example.')).toBeDefined()
  })
})

describe('help page', () => {
  const link = (name: string): string | null | undefined =>
    document.getElementById(name)?.closest('section')?.querySelector('a')?.getAttribute('href')

  test('has a heading with an anchor for every case of its contents', () => {
    const { container } = render(onUsPage(<HelpScreen content={fullHelp} />))
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    expect(links.map((one) => one.getAttribute('href'))).toEqual(fullHelp.cases.map((name) => `#${name}`))
    for (const one of links) expect(container.querySelector(one.getAttribute('href') ?? '')?.textContent).toBe(one.textContent)
  })

  test('names the buttons of the order page by their own texts, and the figures that the store keeps to', () => {
    const { container } = render(onUsPage(<HelpScreen content={fullHelp} />))
    for (const button of [
      'I’ve paid, check now',
      'Correct the player',
      'Show the code',
      'Send the email again',
      'Choose another payment method'
    ])
      expect(container.textContent).toContain(`“${button}”`)
    expect(container.textContent).toContain('within 24 hours, the refund starts automatically')
    expect(container.textContent).toContain('After 5 wrong codes, wait 3 hours.')
  })

  test('leads to the page on which each case is solved', () => {
    render(onUsPage(<HelpScreen content={fullHelp} />))
    expect(['paid', 'signIn', 'number', 'country', 'data', 'promo'].map(link)).toEqual([
      '/us/complete',
      '/us/recover-password',
      '/us/block-number',
      '/international',
      '/us/cookies',
      undefined
    ])
  })

  test('shows no case that cannot happen in the country', () => {
    render(onUsPage(<HelpScreen content={{ ...fullHelp, cases: ['order', 'paid'] }} />))
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'I can’t find my order',
      'I paid, but nothing arrived'
    ])
  })
})

describe('page of a feature that the country does not have', () => {
  test('says so in a sentence, with the ways to what the store has', () => {
    render(onUsPage(<NotOfferedScreen />))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This isn’t available in the United States')
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Go to the home page', '/us/'],
      ['Find an order', '/us/complete'],
      ['Help', '/us/help']
    ])
    expect(document.body.textContent).not.toMatch(/charged/i)
  })
})

describe('stored data page', () => {
  const ports = (kept: Set<string>): SupportPorts =>
    ({
      storedDataRegistry: { has: (name) => kept.has(name), erase: (name) => void kept.delete(name) }
    }) as Partial<SupportPorts> as SupportPorts
  const show = (askSupport: Store['askSupport']) => render(inStore(aStore(undefined, { askSupport }), <CookiesScreen />))
  const deskOf =
    (kept: Set<string>): Store['askSupport'] =>
    (pick) =>
      pick(ports(kept))

  test('lists every thing of the table once, under what it is for', () => {
    show(deskOf(new Set()))
    for (const category of consentCategories) {
      const expected = storedThings.filter((thing) => thing.category === category).map(({ name }) => name)
      const table = document.querySelector(`table[aria-labelledby=${category}]`)
      expect(Array.from(table?.querySelectorAll('tbody th') ?? [], (cell) => cell.textContent)).toEqual(expected)
    }
  })

  test('erases one thing by its button, and says that it is gone', async () => {
    const kept = new Set(['theme', 'ssk'])
    show(deskOf(kept))
    fireEvent.click(screen.getByRole('button', { name: 'Erase theme' }))
    expect((await screen.findByText('theme has been erased.')).closest('[role=status]')).not.toBeNull()
    expect([...kept]).toEqual(['ssk'])
  })

  test('erases everything by one button, and says how much it was', async () => {
    const kept = new Set(['theme', 'ssk', 'consent'])
    show(deskOf(kept))
    fireEvent.click(screen.getByRole('button', { name: 'Erase everything' }))
    await screen.findByText('3 items erased.')
    expect(kept.size).toBe(0)
  })

  test('says so when the code for it does not arrive', async () => {
    show(() => () => TE.left(networkFailure(599)))
    fireEvent.click(screen.getByRole('button', { name: 'Erase everything' }))
    await screen.findByText(/didn’t work/)
  })

  test('leaves a place for the choices', () => {
    show(deskOf(new Set()))
    expect(document.querySelector('section#choices')).not.toBeNull()
  })
})

describe('block number machine', () => {
  const content = { page: 'blockNumber', phoneCode: '62', mobilePattern: '8\\d{8,10}' } as const
  const show = (numbers = fakeNumberBlocks()) => {
    const ports = { numberBlocks: numbers.service, telemetry: { report: () => undefined } } as Partial<SupportPorts> as SupportPorts
    render(inStore(aStore(undefined, { askSupport: (pick) => pick(ports) }), <BlockNumberScreen content={content} />))
    return numbers
  }
  const type = (label: RegExp, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

  test('takes the number, then the code that came to it, and says what it did', async () => {
    const numbers = show()
    type(/Your mobile number/, '812 3456 7890')
    fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
    await screen.findByText(/is on its way to/)
    expect(document.activeElement?.getAttribute('name')).toBe('code')
    type(/Code from the message/, numbers.phone('81234567890') ?? '')
    fireEvent.click(screen.getByRole('button', { name: 'Block the number' }))
    await screen.findByRole('heading', { name: '\u206681*****7890\u2069 is blocked for payments' })
    expect(numbers.isBlocked('81234567890')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Allow payments again' }))
    expect((await screen.findByLabelText<HTMLInputElement>(/Your mobile number/)).value).toBe('81234567890')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Allow again' }).checked).toBe(true)
  })

  test('requests no code while the number cannot be one', () => {
    const numbers = show()
    type(/Your mobile number/, '0812')
    fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
    expect(screen.getByRole('alert').textContent).toContain('doesn’t look like a mobile number')
    expect(numbers.phone('0812')).toBeUndefined()
  })

  test('says how many tries are left after a wrong code', async () => {
    show()
    type(/Your mobile number/, '81234567890')
    fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
    await screen.findByText(/is on its way to/)
    type(/Code from the message/, '12')
    fireEvent.click(screen.getByRole('button', { name: 'Block the number' }))
    expect(screen.getByRole('alert').textContent).toBe('The code has 6 digits.')
    type(/Code from the message/, '000000')
    fireEvent.click(screen.getByRole('button', { name: 'Block the number' }))
    await screen.findByText('4 tries left.')
  })
})

describe('partnership page', () => {
  const show = (partnership = fakePartnership()) => {
    const ports = { partnership: partnership.service } as Partial<SupportPorts> as SupportPorts
    render(inStore(aStore(undefined, { askSupport: (pick) => pick(ports) }), <PartnershipScreen />))
    return partnership
  }
  const write = (texts: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(texts)) fireEvent.change(screen.getByLabelText(label), { target: { value } })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  }
  const letter = { Company: 'Koi Games', 'Your name': 'Aiko', 'Your email': 'aiko@koi.example', 'What do you have in mind?': 'Koi Garden' }

  test('makes three offers', () => {
    show()
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Sell your game’s items',
      'Bring your players',
      'Become a payment partner',
      'Write to us'
    ])
  })

  test('sends what was written, and says so only when it has arrived', async () => {
    const partnership = show()
    write(letter)
    await screen.findByRole('heading', { name: 'Thank you, Aiko. Your message has arrived.' })
    expect(partnership.arrived()).toMatchObject([{ company: 'Koi Games', name: 'Aiko', email: 'aiko@koi.example', message: 'Koi Garden' }])
  })

  test('names what is missing and puts the focus there', () => {
    const partnership = show()
    write({ ...letter, Company: '', 'Your email': 'aiko' })
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Please fill this in.',
      'This doesn’t look like an email address. Please check it.'
    ])
    expect(document.activeElement?.getAttribute('name')).toBe('company')
    expect(partnership.arrived()).toEqual([])
  })

  test('keeps what was written when it could not be sent, and sends the same message again', async () => {
    const partnership = fakePartnership()
    partnership.line(false)
    show(partnership)
    write(letter)
    await screen.findByRole('alert')
    expect(screen.getByLabelText<HTMLTextAreaElement>('What do you have in mind?').value).toBe('Koi Garden')
    partnership.line(true)
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('We’ll reply to aiko@koi.example.')
    expect(partnership.arrived()).toHaveLength(1)
  })
})

describe('unsubscribe page', () => {
  const show = (mailings = fakeMailings(), key = mailings.key) => {
    window.refill = { orderKey: key } as NonNullable<typeof window.refill>
    const ports = { mailings: mailings.service } as Partial<SupportPorts> as SupportPorts
    const askSupport: Store['askSupport'] = (pick) => pick(ports)
    render(inStore(aStore(undefined, { askSupport }), <UnsubscribeScreen />))
    return mailings
  }
  afterEach(() => void delete window.refill)

  test('changes nothing by being opened, stops the offers when it is told to, and takes that back', async () => {
    const mailings = show()
    await screen.findByText(/Do you want to stop them/)
    expect(mailings.isSubscribed()).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Stop offers' }))
    await screen.findByRole('heading', { name: 'No more offers for sam***@example.com' })
    expect(mailings.isSubscribed()).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Send me offers again' }))
    await screen.findByText('sam***@example.com gets offers again.')
    expect(mailings.isSubscribed()).toBe(true)
  })

  test('says so when the offers were stopped before', async () => {
    const mailings = fakeMailings()
    await mailings.service.ask({ countryCode: 'us', key: mailings.key, act: 'leave' })()
    show(mailings)
    await screen.findByRole('heading', { name: 'sam***@example.com already gets no offers' })
  })

  test('says that a link is cut off, also when there is none', async () => {
    show(fakeMailings(), '')
    await screen.findByRole('heading', { name: 'This link isn’t complete' })
  })

  test('says so without a line, and asks again', async () => {
    const mailings = fakeMailings()
    mailings.line(false)
    show(mailings)
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    mailings.line(true)
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByText(/Do you want to stop them/)
  })
})
