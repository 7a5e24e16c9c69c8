// What surrounds every page: a navigation, for parts of pages that read their address or change it.
import { type ReactNode, useState } from 'react'
import { matchRow } from '#app/routes.ts'
import { locationOf } from '#browser/navigation/location.ts'
import { createNavigation, type OpenedPage, type View } from '#browser/navigation/navigation.ts'
import { NavigationProvider } from '#browser/navigation/navigation-provider.tsx'

const NoPage = () => null

/** Every address opens the same part; what the route table reads from it goes along. */
const openPart = ({ pathname }: { pathname: string }): OpenedPage => ({
  Page: NoPage,
  parameters: matchRow(pathname).parameters,
})

/** The view of an address, for `StaticView`: what the server renders. */
export function viewAt(address: string): View {
  const location = locationOf(address, '')
  return { location, page: openPart(location), type: 'POP', scroll: 'keep' }
}

/** A part of a page at an address, which stands in the address bar of jsdom and can be left and come back to. */
export function AtAddress({ address, children }: { address: string; children: ReactNode }) {
  const [navigation] = useState(() => {
    window.history.replaceState(null, '', address)
    return createNavigation(openPart(window.location), openPart)
  })
  return <NavigationProvider navigation={navigation}>{children}</NavigationProvider>
}
