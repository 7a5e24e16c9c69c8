// Opens a whole page of the route table in its surroundings, as its document does in the browser.
import { render, screen } from '@testing-library/react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { routeObjects } from '#app/route-objects.tsx'
import { matchRow } from '#app/routes.ts'
import { sharedQueryClient } from '#browser/query-root.tsx'
import { newUser, testSite } from './show.tsx'

export async function openPage(path: string) {
  window.history.replaceState(null, '', path)
  const match = matchRow(path)
  const loaded = new Map(match ? [[match.row.id, await match.row.load()]] : [])
  const router = createBrowserRouter(routeObjects(loaded))
  onTestFinished(() => {
    router.dispose()
    sharedQueryClient({ answers: [] }).clear()
  })
  const user = newUser()
  render(
    <Providers state={{ site: testSite, answers: [] }}>
      <RouterProvider router={router} />
    </Providers>,
  )
  await screen.findByRole('main')
  return { user }
}
