// Shows a component as the page does: with the site, the query cache, an address and the toasts, in jsdom.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { onTestFinished } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import type { Site } from '#shared/site.ts'
import { SiteProvider } from '#shell/site.tsx'
import { currentToasts, dismissToast } from '#ui-kit/toast.ts'
import { ToastArea } from '#ui-kit/toast-area.tsx'

/** The first line says what was looked for; the rest is the whole document. */
const notFound = (message: string | null) =>
  Object.assign(new Error(message?.split('\n')[0]), { name: 'TestingLibraryElementError' })

// A busy machine may take long.
configure({ asyncUtilTimeout: 10_000, getElementError: notFound })

const site: Site = {
  name: 'Proof Tools',
  url: 'https://proof.example',
  privacyEmail: 'privacy@proof.example',
  legalEmail: 'legal@proof.example',
}

type Surroundings = {
  address?: string
  /** What the query cache knows from the beginning. */
  answers?: readonly (readonly [readonly unknown[], unknown])[]
  client?: ReturnType<typeof createQueryClient>
}

/** The element within what pages give it. */
export function surrounded(element: ReactElement, options: Surroundings = {}) {
  const client = options.client ?? createQueryClient()
  for (const [key, answer] of options.answers ?? []) client.setQueryData(key, answer)
  /** The address that the component has gone to. */
  const place = { search: '', pathname: '' }
  const surroundings = (
    <SiteProvider site={site}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[options.address ?? '/']}>
          {element}
          <Place onChange={(now) => Object.assign(place, now)} />
          <ToastArea />
        </MemoryRouter>
      </QueryClientProvider>
    </SiteProvider>
  )
  return { element: surroundings, client, place }
}

export function show(element: ReactElement, options: Surroundings = {}) {
  prepare()
  const { element: whole, client, place } = surrounded(element, options)
  const { container, unmount } = render(whole)
  return { client, place, container, unmount, user: userEvent.setup() }
}

function Place({ onChange }: { onChange: (place: { pathname: string; search: string }) => void }) {
  const { pathname, search } = useLocation()
  onChange({ pathname, search })
  return null
}

const toasts = () => screen.getByLabelText(/^Notifications/)
const shownToasts = () => within(toasts()).queryAllByRole('listitem')

/** The toast that is shown, once its title is this. */
export async function toast(title: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = currentToasts().some((one) => one.open && one.title === title)
    const shown = shownToasts().find((one) => one.querySelector('b')?.textContent === title)
    if (!found || !shown) throw new Error(`No toast is titled ${title}: ${JSON.stringify(currentToasts())}`)
    return shown
  }, patience)
}

export const patience = { timeout: 5_000 }

/** The titles of the toasts that are open: one at most, since each replaces the one before. */
export const openToasts = () => currentToasts().flatMap(({ open, title }) => (open ? [title] : []))

function prepare(): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  Object.assign(HTMLDialogElement.prototype, { showModal, close })
  onTestFinished(async () => {
    cleanup()
    await act(async () => {
      for (const { id } of currentToasts()) dismissToast(id)
    })
  })
}

/** Where the focus was before a dialog. jsdom has no modal dialogs: only `open`, the focus and the events are stood in for. */
const focusBefore = new WeakMap<HTMLDialogElement, Element | null>()

function showModal(this: HTMLDialogElement): void {
  // Browsers take the focus from a control that is disabled.
  const { activeElement } = document
  focusBefore.set(this, activeElement?.matches(':disabled') ? null : activeElement)
  this.open = true
  this.querySelector<HTMLElement>('button, input, a[href]')?.focus()
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return
  this.open = false
  const before = focusBefore.get(this)
  if (before instanceof HTMLElement) before.focus()
  queueMicrotask(() => this.dispatchEvent(new Event('close')))
}
