import { type ComponentType, createElement } from 'react'
import type { Island } from '#shell/island/island.tsx'

/** What every file of pages/ exports. Islands are parts that are hydrated when the visitor comes near them. */
export type PageModule = { Page: ComponentType; islands?: readonly Island[] }

/** A page with the code of all its parts, as the server renders it, and the browser when it did not come from the server. */
export async function loadWhole(load: () => Promise<PageModule>): Promise<PageModule> {
  const page = await load()
  await Promise.all(page.islands?.map((island) => island.load()) ?? [])
  return page
}

/** The module of the query library's root, for preloading. */
export const queryRootFile = 'src/app/query-root.tsx'

/** A page that reads something: it is loaded together with the query library and stands inside its root. */
export function readingPage(load: () => Promise<PageModule>): () => Promise<PageModule> {
  return async () => {
    const [{ Page }, { QueryRoot }] = await Promise.all([load(), import('./query-root.tsx')])
    // biome-ignore lint/correctness/noComponentHookFactories: made once per page, when its code has been loaded.
    return { Page: () => createElement(QueryRoot, null, createElement(Page)) }
  }
}
