// Messages and data between pages, the service worker and the build.

/**
 * Messages of a page to the worker. `contact`: the server is reachable, so stored content can be compared with it. `visited`: these
 * pages were opened, of any kind.
 */
export type ToWorker = { type: 'contact' } | { type: 'visited'; paths: readonly string[] }

/** The files that the worker stores; the build defines it before the worker's code (`service-worker.config.ts`). */
export type KeptBuild = {
  /** Changes with every stored file and with the worker itself. */
  version: string
  /** The last script in every document of this build; documents of other builds name another. */
  entry: string
  /** Path of the list of all files. A file of its own, because browsers download the worker often and this list once. */
  list: string
  documents: readonly string[]
}
