/** What a panel of the dashboard has to show of what it reads. */
export type PanelView<Data> =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  /** `isTurning`: what was asked for is on its way, what was asked before still on screen. */
  | { state: 'read'; data: Data; isTurning: boolean }

/** A page of a list. */
export type RowPage<Row> = { items: readonly Row[]; total: number; totalPages: number }
