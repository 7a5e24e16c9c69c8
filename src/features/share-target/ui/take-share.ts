import { isNothing, type Shared, type SharedPicture, sharedCache, textsOf } from '../domain/shared.ts'

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
  const cache = await caches.open(sharedCache.name)
  const [record, picture] = await Promise.all([cache.match(sharedCache.record), cache.match(sharedCache.picture)])
  const written: unknown = await record?.json()
  const blob = await picture?.blob()
  await caches.delete(sharedCache.name)
  return sharedIn(written, blob)
}

function sharedIn(written: unknown, blob: Blob | undefined): Shared {
  const { texts, picture } = { ...(written as Partial<Record<keyof Shared, unknown>> | undefined) }
  const fields = { ...(texts as Record<string, unknown> | undefined) }
  return { texts: textsOf((name) => fields[name]), picture: pictureIn(picture, blob) }
}

function pictureIn(written: unknown, blob: Blob | undefined): SharedPicture | null {
  if (typeof written !== 'object' || written === null) return null
  const { name, bytes } = { ...(written as Partial<Record<keyof SharedPicture, unknown>>) }
  if (typeof name !== 'string' || typeof bytes !== 'number') return null
  return { name, bytes, file: blob ? new File([blob], name, { type: blob.type }) : null }
}
