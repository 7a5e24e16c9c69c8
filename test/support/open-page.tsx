// Opens a whole page of the route table with its surroundings, as its document does in the browser.
import { render, screen } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { Providers } from '#app/page-data.tsx'
import { sharedQueryClient } from '#app/query-root.tsx'
import { matchRow } from '#app/routes.ts'
import { openerOf, SitePage } from '#app/site-page.tsx'
import { createNavigation } from '#browser/navigation/navigation.ts'
import { NavigationProvider } from '#browser/navigation/navigation-provider.tsx'
import { newUser, testSite } from './show.tsx'

export async function openPage(path: string) {
  window.history.replaceState(null, '', path)
  const { row, parameters } = matchRow(window.location.pathname)
  const first = await row.load()
  const navigation = createNavigation({ ...first, parameters }, openerOf(new Map([[row.id, first]])))
  onTestFinished(() => sharedQueryClient({ answers: [] }).clear())
  const user = newUser()
  render(
    <Providers state={{ site: testSite, answers: [] }}>
      <NavigationProvider navigation={navigation}>
        <SitePage />
      </NavigationProvider>
    </Providers>,
  )
  await screen.findByRole('main')
  return { user }
}
