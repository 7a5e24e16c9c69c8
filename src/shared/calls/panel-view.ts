/** The state of a dashboard panel. */
export type PanelView<Data> =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  /** `isTurning`: new data is loading while the old data is still visible. */
  | { state: 'read'; data: Data; isTurning: boolean }

/** A page of a list. */
export type RowPage<Row> = { items: readonly Row[]; total: number; totalPages: number }
