import { globSync, readFileSync } from 'node:fs'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dropUnheardEvents, holdTouches } from '../../src/ui/hold-touches.ts'

const rendered = vi.fn<() => void>()

const Choice = () => {
  rendered()
  return (
    <form aria-label="Choice">
      <input type="radio" name="item" aria-label="Item" />
      <input name="userId" aria-label="Player" />
    </form>
  )
}

/** Opens a page of which React has hydrated nothing yet. */
const openPage = (): HTMLElement => {
  const main = document.createElement('main')
  main.innerHTML = renderToString(<Choice />)
  document.body.replaceChildren(main)
  rendered.mockClear()
  return main
}

const touch = (main: HTMLElement, type: string, name = 'item'): boolean | undefined =>
  main.querySelector(`[name=${name}]`)?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))

describe('page that hydrates in slices', () => {
  beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
  afterEach(() => vi.unstubAllGlobals())

  test.each(['pointerdown', 'mousedown', 'touchstart', 'click', 'change'])(
    'is not hydrated at once by %s while touches are held',
    (type) => {
      const main = openPage()
      const release = holdTouches(main)
      startTransition(() => void hydrateRoot(main, <Choice />))
      touch(main, type)
      expect(rendered).not.toHaveBeenCalled()
      release()
      touch(main, type)
      expect(rendered).toHaveBeenCalled()
    }
  )

  test('hears what is typed, and touches beside it', () => {
    const main = openPage()
    const heard = vi.fn<(event: Event) => void>()
    const release = holdTouches(main)
    main.addEventListener('input', heard)
    document.body.addEventListener('pointerdown', heard)
    touch(main, 'input', 'userId')
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(heard).toHaveBeenCalledTimes(2)
    release()
  })
})

describe('page that is hydrated', () => {
  beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
  afterEach(() => vi.unstubAllGlobals())

  test('hears clicks and choices, and nothing of what a pointer does besides', () => {
    const main = openPage()
    const heard: string[] = []
    const note = ({ type }: Event): void => void heard.push(type)
    dropUnheardEvents(main)
    const asked = [
      'pointerover',
      'pointerdown',
      'touchstart',
      'touchend',
      'mouseover',
      'mousedown',
      'mouseup',
      'click',
      'change',
      'focusin'
    ]
    for (const type of asked) main.addEventListener(type, note)
    for (const type of asked) touch(main, type)
    expect(heard).toEqual(['click', 'change', 'focusin'])
  })

  test('has no component that listens to pointers, which would not hear them', () => {
    const listening = globSync('src/ui/**/*.tsx').filter((file) =>
      /\bon(?:Pointer|GotPointer|LostPointer|Mouse|Touch)[A-Z]?\w*=/.test(readFileSync(file, 'utf8'))
    )
    expect(listening).toEqual([])
  })
})
