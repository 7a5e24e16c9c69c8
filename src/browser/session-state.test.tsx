import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../test/support/show.tsx'
import { reloadSessionStates, sessionState } from './session-state.ts'

const text = sessionState<string>({
  name: 'test',
  initial: 'initial',
  accept: (stored) => (typeof stored === 'string' ? stored : undefined),
})
const Shown = () => <output>{text.use()}</output>
const shown = () => screen.getByRole('status').textContent
const leave = () => window.dispatchEvent(new Event('pagehide'))
const stored = () => ({ ...sessionStorage })

beforeEach(reloadSessionStates)

describe("the visitor's input", () => {
  it('is shared by all components, across pages', async () => {
    const { unmount } = show(<Shown />)
    expect(shown()).toBe('initial')
    await act(async () => text.write('entered'))
    expect(shown()).toBe('entered')
    unmount()
    show(<Shown />)
    expect(shown()).toBe('entered')
  })

  it('is stored when the page is left or hidden, and restored in the next document', () => {
    text.read()
    leave()
    expect(stored()).toEqual({})
    text.write('entered \ud800')
    expect(stored()).toEqual({})
    leave()
    reloadSessionStates()
    expect(text.read()).toBe('entered \ud800')
    text.write('later')
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    reloadSessionStates()
    expect(text.read()).toBe('later')
  })

  it.each(['{', '7', 'null', '{"__proto__":1}'])('is the initial value if %s is stored', (foreign) => {
    sessionStorage.setItem('entered-test', foreign)
    expect(text.read()).toBe('initial')
  })

  it('works without storage, and removes an old value if storage is full', () => {
    text.write('older')
    leave()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    text.write('too much')
    leave()
    expect([text.read(), stored()]).toEqual(['too much', {}])
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError')
    })
    reloadSessionStates()
    expect(text.read()).toBe('initial')
  })

  it('appears after hydration', async () => {
    sessionStorage.setItem('entered-test', '"kept"')
    const place = document.createElement('div')
    document.body.append(place)
    place.innerHTML = renderToString(<Shown />)
    expect(shown()).toBe('initial')
    const problems = vi.spyOn(console, 'error')
    const root = await act(async () => hydrateRoot(place, <Shown />))
    expect([shown(), problems.mock.calls]).toEqual(['kept', []])
    await act(async () => root.unmount())
    place.remove()
  })
})
