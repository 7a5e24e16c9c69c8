// Parts of a page whose HTML stands in the document without their code (docs/decisions/077-islands.md). Each is a root of React of
// its own: in a `Suspense` boundary of the page it would be thrown away whenever the page around it renders before its code has come.
import { type ComponentType, createContext, createElement, type ReactElement } from 'react'
import type { Site } from '#shared/site.ts'

export type Island = {
  /** Unique on its page: the generated ids of its HTML begin with it. */
  name: string
  /** Loads its code. A failed load may be tried again. */
  load: () => Promise<void>
  /** What it shows, null until its code has been loaded. It stands outside of every context of the page. */
  element: (site: Site) => ReactElement | null
}

/** What the server rendered of a page's islands, by their names. Empty in the browser, where that HTML is in the document. */
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
