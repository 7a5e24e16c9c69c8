import { useSearchParams } from 'react-router'
import type { ListName } from './desk-reads.ts'

export const deskTabs = ['generate', 'create', 'drafts', 'published'] as const
export type DeskTab = (typeof deskTabs)[number]

/** What of the desk is on screen: one of its tabs, with an article opened over a list or not. */
export type DeskPlace = { tab: DeskTab; opened: OpenedArticle | null }
export type OpenedArticle = { id: number; as: 'preview' | 'edit' }

/** The place stands in the page's address, so that a reload and Back show the same. Other parameters stay. */
export function useDeskPlace(): DeskPlace & { go: (place: DeskPlace) => void } {
  const [parameters, setParameters] = useSearchParams()
  const place = placeOf(parameters)
  return {
    ...place,
    go: (next) =>
      setParameters((before) => withPlace(before, next), {
        // Back leads from an article to its list, but not through every tab one looked at.
        replace: next.opened === null && place.opened === null,
        preventScrollReset: true,
      }),
  }
}

export function placeOf(parameters: URLSearchParams): DeskPlace {
  const named = deskTabs.find((tab) => tab === parameters.get('desk')) ?? 'generate'
  const opened = openedIn(parameters, 'edit') ?? openedIn(parameters, 'preview')
  return isList(named) ? { tab: named, opened } : { tab: named, opened: null }
}

export function withPlace(parameters: URLSearchParams, { tab, opened }: DeskPlace): URLSearchParams {
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
