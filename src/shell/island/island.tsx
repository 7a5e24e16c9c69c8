// Islands: parts of a page that are in the document as HTML before their code loads (docs/decisions/077-islands.md).
// Each one is its own React root. In a `Suspense` boundary, React would discard the HTML whenever the page renders
// before the code has loaded.
import { type ComponentType, createContext, createElement, type ReactElement } from 'react'
import type { Site } from '#shared/site.ts'

export type Island = {
  /** Unique on its page, because it prefixes the generated ids of the HTML. */
  name: string
  /** Loads its code. A failed load can be retried. */
  load: () => Promise<void>
  /** Its content, or null until its code is loaded. It cannot use any context of the page. */
  element: (site: Site) => ReactElement | null
}

/** The server-rendered HTML of a page's islands, by name. Empty in the browser, where that HTML is in the document. */
export const IslandHtml = createContext<ReadonlyMap<string, string>>(new Map())

type IslandOptions<Props> = {
  name: string
  load: () => Promise<ComponentType<Props>>
  props: (site: Site) => Props
}

export function island<Props extends object>({ name, load, props }: IslandOptions<Props>): Island {
  let Content: ComponentType<Props> | undefined
  return {
    name,
    load: async () => {
      Content ??= await load()
    },
    element: (site) => (Content ? createElement(Content, props(site)) : null),
  }
}
