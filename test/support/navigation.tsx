// The navigation around every page, for components that read or change their address.
import { type ReactNode, useState } from 'react'
import { matchRow } from '#app/routes.ts'
import { locationOf } from '#browser/navigation/location.ts'
import { createNavigation, type OpenedPage, type View } from '#browser/navigation/navigation.ts'
import { NavigationProvider } from '#browser/navigation/navigation-provider.tsx'

const NoPage = () => null

/** Every address opens the same component, with the parameters that the route table reads from it. */
const openPart = ({ pathname }: { pathname: string }): OpenedPage => ({
  Page: NoPage,
  parameters: matchRow(pathname).parameters,
})

/** The view of an address, for `StaticView`: the server's rendering. */
export function viewAt(address: string): View {
  const location = locationOf(address, '')
  return { location, page: openPart(location), type: 'POP', scroll: 'keep' }
}

/** A component at an address in jsdom's address bar, which navigation can leave and return to. */
export function AtAddress({ address, children }: { address: string; children: ReactNode }) {
  const [navigation] = useState(() => {
    window.history.replaceState(null, '', address)
    return createNavigation(openPart(window.location), openPart)
  })
  return <NavigationProvider navigation={navigation}>{children}</NavigationProvider>
}
