import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionState } from '#browser/session-state.ts'
import { useEarlyTyping } from './use-early-typing.ts'

const entered = sessionState({ name: 'greeted', initial: '', accept: () => undefined })

type GreetingProps = { greet: (name: string) => void; onCommit?: () => void }

function Greeting({ greet, onCommit }: GreetingProps) {
  const name = entered.use()
  const field = useEarlyTyping<HTMLInputElement>(name, entered.write)
  return (
    <div ref={onCommit}>
      <input aria-label="Name" ref={field} value={name} onChange={({ target }) => entered.write(target.value)} />
      <button type="button" onClick={() => greet(name)}>
        Greet
      </button>
    </div>
  )
}

let root: Root | undefined

afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

// Refs are set during the commit. The effects of a transition run in a later task.
it.each(['before', 'after'])('reports the early text before a click that comes %s the first commit', async (moment) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const greet = vi.fn()
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Greeting greet={greet} />)
  document.body.replaceChildren(page)
  const [field, button] = [page.querySelector('input'), page.querySelector('button')]
  if (!field || !button) throw new Error('The page has no field or no button')
  field.value = 'Ada'
  const { promise: committed, resolve } = Promise.withResolvers<void>()
  startTransition(() => {
    root = hydrateRoot(page, <Greeting greet={greet} onCommit={resolve} />)
  })
  if (moment === 'after') await committed
  button.click()
  expect(greet.mock.calls).toEqual([['Ada']])
})
