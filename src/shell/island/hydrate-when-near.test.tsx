import { act } from '@testing-library/react'
import { useId, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useEarlyTyping } from '#ui-kit/use-early-typing.ts'
import { hydrateWhenNear } from './hydrate-when-near.tsx'

function Counter() {
  const [count, setCount] = useState(0)
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>Name</label>
      <input id={id} />
      <button type="button" onClick={() => setCount((before) => before + 1)}>
        {count}
      </button>
      <a href="#elsewhere">Elsewhere</a>
    </div>
  )
}

function Greeting({ greet }: { greet: (name: string) => void }) {
  const [name, setName] = useState('')
  const field = useEarlyTyping<HTMLInputElement>(name, setName)
  return (
    <div>
      <input aria-label="Name" ref={field} value={name} onChange={({ target }) => setName(target.value)} />
      <button type="button" onClick={() => greet(name)}>
        Greet
      </button>
    </div>
  )
}

let comeNear: () => void
let isWatched: boolean

beforeEach(() => {
  isWatched = false
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => report([{ isIntersecting: true }])
      }
      observe() {
        isWatched = true
      }
      disconnect() {
        isWatched = false
      }
    },
  )
})

let end: () => void

// Other test files use the same document.
afterEach(async () => {
  await act(async () => {
    end()
    await new Promise((resolve) => setTimeout(resolve))
  })
  document.body.replaceChildren()
})

/** Puts the server's HTML into a document. Its code loads when the test allows it. */
function dormant(load = vi.fn(async () => {}), island = <Counter />) {
  const slot = document.createElement('div')
  slot.innerHTML = renderToString(island, { identifierPrefix: 'counter' })
  document.body.replaceChildren(slot)
  end = hydrateWhenNear(slot, { name: 'counter', load, element: () => island })
  const found = (selector: string) => slot.querySelector<HTMLElement>(selector) ?? document.body
  return { slot, load, button: found('button'), field: found('input'), link: found('a') }
}

describe('an island', () => {
  it('loads nothing until it is near the window', async () => {
    const { slot, load, button } = dormant()
    const html = slot.innerHTML
    expect([isWatched, load.mock.calls.length]).toEqual([true, 0])
    await act(async () => comeNear())
    expect([isWatched, load.mock.calls.length, slot.innerHTML]).toEqual([false, 1, html])
    await act(async () => button.click())
    expect(button.textContent).toBe('1')
  })

  it('repeats each click on its buttons after hydration, even three in one tick', async () => {
    const { button, load } = dormant()
    await act(async () => {
      for (let i = 0; i < 3; i++) button.click()
    })
    expect([button.textContent, load.mock.calls.length]).toEqual(['3', 1])
  })

  it('hydrates on focus, and keeps the focus and the typed text', async () => {
    const { field, button } = dormant()
    await act(async () => {
      field.focus()
      ;(field as HTMLInputElement).value = 'early'
    })
    await act(async () => button.click())
    expect([document.activeElement, field.isConnected, button.textContent]).toEqual([field, true, '1'])
    expect((field as HTMLInputElement).value).toBe('early')
  })

  it('repeats a click once it has taken the text that was typed before', async () => {
    const greet = vi.fn()
    const { field, button } = dormant(undefined, <Greeting greet={greet} />)
    await act(async () => {
      ;(field as HTMLInputElement).value = 'Ada'
      button.click()
    })
    expect(greet.mock.calls).toEqual([['Ada']])
  })

  it('does not repeat a click on a link, which has already navigated', async () => {
    const { link } = dormant()
    const follow = vi.fn()
    link.addEventListener('click', follow)
    await act(async () => link.click())
    expect(follow).toHaveBeenCalledOnce()
  })

  it('keeps its HTML when its code fails to load, and retries on the next touch', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const load = vi.fn(async () => {})
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { slot, button } = dormant(load)
    const html = slot.innerHTML
    await act(async () => button.click())
    expect([slot.innerHTML, warn.mock.calls.length]).toEqual([html, 1])
    await act(async () => button.click())
    expect([button.textContent, load.mock.calls.length]).toEqual(['1', 2])
  })

  it('does not hydrate if the page was left while its code was loading', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { button } = dormant(vi.fn(() => promise))
    button.click()
    end()
    await act(async () => resolve())
    button.click()
    expect([button.textContent, isWatched]).toEqual(['0', false])
  })
})
