import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { site } from '#features/articles/ui/testing/sample-articles.tsx'
import { SiteProvider } from '../site.tsx'
import { IslandHtml, island } from './island.tsx'
import { IslandSlot } from './island-slot.tsx'

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount((before) => before + 1)}>
      {count}
    </button>
  )
}

const counter = island({ name: 'counter', load: async () => Counter, props: () => ({}) })

function Page() {
  return (
    <SiteProvider site={site}>
      <IslandSlot island={counter} waiting={null} />
    </SiteProvider>
  )
}

class Observer {
  observe() {}
  disconnect() {}
}

let leave: () => void

afterEach(async () => {
  await act(async () => {
    leave()
    await new Promise((resolve) => setTimeout(resolve))
  })
  document.body.replaceChildren()
})

/** Hydrates the page as the server rendered it, except for its island. */
async function openPage() {
  vi.stubGlobal('IntersectionObserver', Observer)
  const html = renderToString(
    <IslandHtml value={new Map([['counter', renderToString(<Counter />, { identifierPrefix: 'counter' })]])}>
      <Page />
    </IslandHtml>,
  )
  const root = document.createElement('div')
  root.innerHTML = html
  document.body.replaceChildren(root)
  const page = await act(async () => hydrateRoot(root, <Page />))
  leave = () => page.unmount()
  return document.querySelector('button') ?? document.createElement('button')
}

describe('an island of a page', () => {
  it('handles a click once if it happens after its code loads and before hydration ends', async () => {
    const button = await openPage()
    // Outside of `act`, as in production, so pending work runs in its own time.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    button.dispatchEvent(new Event('pointerover', { bubbles: true }))
    const isTakenOver = () => Object.keys(button.parentElement ?? {}).some((key) => key.startsWith('__reactContainer'))
    for (let turns = 0; turns < 100 && !isTakenOver(); turns++) await Promise.resolve()
    expect(isTakenOver()).toBe(true)
    button.click()
    await expect.poll(() => button.textContent).toBe('1')
    // If a click were handled twice, the count would be too high after the next one.
    button.click()
    await expect.poll(() => Number(button.textContent)).toBeGreaterThan(1)
    expect(button.textContent).toBe('2')
  })
})
