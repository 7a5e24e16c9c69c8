import { createElement } from 'react'
import type { PageModule } from './page-module.ts'

/** The module of the query library's root, for preloading. */
export const queryRootFile = 'src/browser/query-root.tsx'

/** A page that reads something: it is loaded together with the query library and stands inside its root. */
export function readingPage(load: () => Promise<PageModule>): () => Promise<PageModule> {
  return async () => {
    const [{ Page }, { QueryRoot }] = await Promise.all([load(), import('#browser/query-root.tsx')])
    // biome-ignore lint/correctness/noComponentHookFactories: made once per page, when its code has been loaded.
    return { Page: () => createElement(QueryRoot, null, createElement(Page)) }
  }
}
