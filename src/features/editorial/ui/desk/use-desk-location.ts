import { useSearchParams } from '#browser/navigation/navigation-provider.tsx'
import type { ListName } from './desk-api.ts'

export const deskTabs = ['generate', 'create', 'drafts', 'published'] as const
export type DeskTab = (typeof deskTabs)[number]

/** The visible part of the desk: a tab and, in a list, the opened article. */
export type DeskLocation = { tab: DeskTab; opened: OpenedArticle | null }
export type OpenedArticle = { id: number; as: 'preview' | 'edit' }

/** Stores the location in the page's query parameters, for reload and Back. Keeps other parameters. */
export function useDeskLocation(): DeskLocation & { go: (location: DeskLocation) => void } {
  const [parameters, setParameters] = useSearchParams()
  const location = locationOf(parameters)
  return {
    ...location,
    go: (next) =>
      setParameters((before) => withLocation(before, next), {
        // Back leads from an article to its list, but not through the tabs.
        replace: next.opened === null && location.opened === null,
        preventScrollReset: true,
      }),
  }
}

export function locationOf(parameters: URLSearchParams): DeskLocation {
  const named = deskTabs.find((tab) => tab === parameters.get('desk')) ?? 'generate'
  const opened = openedIn(parameters, 'edit') ?? openedIn(parameters, 'preview')
  return isList(named) ? { tab: named, opened } : { tab: named, opened: null }
}

/** True for the form of a stored article, which replaces the header and the tabs of the dashboard. */
export function isWritingView(parameters: URLSearchParams): boolean {
  return locationOf(parameters).opened?.as === 'edit'
}

export function withLocation(parameters: URLSearchParams, { tab, opened }: DeskLocation): URLSearchParams {
  const next = new URLSearchParams(parameters)
  for (const name of ['desk', 'edit', 'preview']) next.delete(name)
  if (tab !== 'generate') next.set('desk', tab)
  if (opened) next.set(opened.as, String(opened.id))
  return next
}

export function isList(tab: DeskTab): tab is ListName {
  return tab === 'drafts' || tab === 'published'
}

function openedIn(parameters: URLSearchParams, as: OpenedArticle['as']): OpenedArticle | null {
  const id = parameters.get(as) ?? ''
  return /^\d{1,15}$/.test(id) ? { id: Number(id), as } : null
}
