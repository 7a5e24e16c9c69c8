import { type ComponentType, createElement } from 'react'
import type { Island } from '#shell/island/island.tsx'

/** The exports of every file of pages/. Islands are components that hydrate when the visitor comes near them. */
export type PageModule = { Page: ComponentType; islands?: readonly Island[] }

/** A page with the code of all its parts. The server renders this form, and so does the browser after a navigation. */
export async function loadWhole(load: () => Promise<PageModule>): Promise<PageModule> {
  const page = await load()
  await Promise.all(page.islands?.map((island) => island.load()) ?? [])
  return page
}

/** The module of the query library's root, for preloading. */
export const queryRootFile = 'src/app/query-root.tsx'

/** A page that reads data. It loads together with the query library and renders inside its root. */
export function readingPage(load: () => Promise<PageModule>): () => Promise<PageModule> {
  return async () => {
    const [{ Page }, { QueryRoot }] = await Promise.all([load(), import('./query-root.tsx')])
    // biome-ignore lint/correctness/noComponentHookFactories: runs once per page, when its code has loaded.
    return { Page: () => createElement(QueryRoot, null, createElement(Page)) }
  }
}
