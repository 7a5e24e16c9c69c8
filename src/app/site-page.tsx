import { Component, type ReactNode } from 'react'
import type { Location } from '#browser/navigation/location.ts'
import type { OpenPage } from '#browser/navigation/navigation.ts'
import { useView } from '#browser/navigation/navigation-provider.tsx'
import { Failure } from '#pages/failure.tsx'
import type { Read } from '#shared/calls/api-call.ts'
import { Shell } from '#shell/shell.tsx'
import { loadWhole, type PageModule } from './reading-page.ts'
import { matchRow, needsOf } from './routes.ts'

/**
 * Opens the pages of the route table. Starts a page's reads without waiting for them, so that it shows its own
 * skeleton.
 * @param loaded pages whose code has already loaded, by row id
 */
export function openerOf(
  loaded: Map<string, PageModule>,
  prefetch: (needs: readonly Read<unknown>[]) => void = () => undefined,
): OpenPage {
  return ({ pathname }) => {
    const match = matchRow(pathname)
    const { row, parameters } = match
    if (row.needs && !row.isWholeWithoutNeeds) prefetch(needsOf(match))
    const known = loaded.get(row.id)
    if (known) return { Page: known.Page, parameters }
    return loadWhole(row.load).then((module) => {
      // Two loads of a reading page create two components. The first one stays, so that React keeps its state.
      const { Page } = loaded.get(row.id) ?? module
      loaded.set(row.id, { Page })
      return { Page, parameters }
    })
  }
}

/** The current page with its providers and shell. */
export function SitePage() {
  const { page, location } = useView()
  if ('failure' in page) return <Failure error={page.failure} />
  return (
    <FailureBoundary location={location}>
      <Shell>
        <page.Page />
      </Shell>
    </FailureBoundary>
  )
}

type FailureBoundaryProps = { location: Location; children: ReactNode }
type Caught = { location: Location; error?: { is: unknown } | undefined }

/** Replaces a page that fails to render with the failure page, until another page opens. */
class FailureBoundary extends Component<FailureBoundaryProps, Caught> {
  override state: Caught = { location: this.props.location }

  static getDerivedStateFromError(is: unknown): Pick<Caught, 'error'> {
    return { error: { is } }
  }

  static getDerivedStateFromProps({ location }: FailureBoundaryProps, state: Caught): Caught {
    return location === state.location ? state : { location, error: undefined }
  }

  override render() {
    const { error } = this.state
    return error ? <Failure error={error.is} /> : this.props.children
  }
}
