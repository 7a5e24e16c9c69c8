/** The state of a dashboard panel. */
export type PanelView<Data> =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  /** `isTurning`: new data is loading while the old data is still visible. */
  | { state: 'read'; data: Data; isTurning: boolean }

/** A page of a list. */
export type RowPage<Row> = { items: readonly Row[]; total: number; totalPages: number }

/** Whether the data is loading or will soon be replaced. */
export function isBusy(view: PanelView<unknown>): boolean {
  return view.state === 'loading' || (view.state === 'read' && view.isTurning)
}
