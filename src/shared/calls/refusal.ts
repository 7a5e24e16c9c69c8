/** An error response that the contract of a call describes. */
export type Refusal = { status: number; body: unknown }

/** Recognizes the error by its shape, because the pages are built apart from the server, whose class it has. */
export function refusalIn(error: unknown): Refusal | null {
  if (!(error instanceof Error && 'refusal' in error)) return null
  const { refusal } = error
  const isRefusal = typeof refusal === 'object' && refusal !== null && 'status' in refusal && 'body' in refusal
  return isRefusal && typeof refusal.status === 'number' ? { status: refusal.status, body: refusal.body } : null
}
