import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import { AdminArea } from './admin-area.tsx'
import { type KnownSession, sessionKey } from './session-query.ts'

describe('the admin page as the server sends it', () => {
  it('is the frame for everybody: nobody’s data, no form, and that the session is being checked', () => {
    const html = renderToStaticMarkup(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <AdminArea>{() => 'what administrators see'}</AdminArea>
        </MemoryRouter>
      </QueryClientProvider>,
    )
    expect(html).toContain('<h1>Admin Dashboard</h1>')
    expect(html).toContain('aria-busy="true"')
    expect(html).toContain('Checking who is signed in')
    expect(html).not.toContain('what administrators see')
    expect(html).not.toContain('<form')
    expect(html).not.toContain('Signed in as')
  })
})

describe('the admin page of an administrator', () => {
  it('says to what it shows who is signed in', () => {
    const client = createQueryClient()
    const isIn: KnownSession = { state: 'in', admin: { id: 7, username: 'mira' } }
    client.setQueryData(sessionKey, isIn)
    const html = renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <AdminArea>{({ id }) => `the desk of ${id}`}</AdminArea>
        </MemoryRouter>
      </QueryClientProvider>,
    )
    expect(html).toContain('the desk of 7')
  })
})
