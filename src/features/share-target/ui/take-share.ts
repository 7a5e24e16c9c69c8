import {
  isNothing,
  isPicture,
  maxShareBytes,
  type Shared,
  sharedCache,
  shareFields,
  textsOf,
} from '../domain/shared.ts'

/** The last share of this document. A visitor who comes back from a tool finds it again. */
let last: Shared | null = null

/** What came in: in the address, or in the worker's cache, which holds nothing afterward. Null for nothing. */
export async function takeShare(search: string): Promise<Shared | null> {
  const query = new URLSearchParams(search)
  const inAddress: Shared = { texts: textsOf((name) => query.get(name)), picture: null }
  if (!isNothing(inAddress)) return inAddress
  const kept = await takeKept().catch(() => null)
  if (kept && !isNothing(kept)) last = kept
  return last
}

/** Deletes a share that no page took. */
export async function deleteShare(): Promise<void> {
  last = null
  // Undefined outside a secure context.
  await globalThis.caches?.delete(sharedCache.name)
}

async function takeKept(): Promise<Shared | null> {
  const { caches } = globalThis
  if (!(await caches?.has(sharedCache.name))) return null
  const stored = await (await caches.open(sharedCache.name)).match(sharedCache.form)
  await caches.delete(sharedCache.name)
  if (stored?.status === 413)
    return { texts: textsOf(() => ''), picture: { name: '', bytes: maxShareBytes, file: null } }
  return stored ? sharedIn(await stored.formData()) : null
}

function sharedIn(form: FormData): Shared {
  const files = form.getAll(shareFields.picture).filter((value) => value instanceof File)
  const file = files.find(isPicture)
  const picture = file ? { name: file.name.slice(0, longestName), bytes: file.size, file } : null
  return { texts: textsOf((name) => form.get(name)), picture }
}

/** File systems allow no longer one. */
const longestName = 255
