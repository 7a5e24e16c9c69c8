// Stores one share in the cache until the page takes it.
import { isPicture, isTooLarge, sharedCache, shareFields, textsOf } from '../domain/shared.ts'

/** Replaces the share before, which nobody took. */
export async function keepShare(form: FormData): Promise<void> {
  await caches.delete(sharedCache.name)
  const files = form.getAll(shareFields.picture).filter((value) => value instanceof File)
  const picture = files.find(isPicture)
  const record = {
    texts: textsOf((name) => form.get(name)),
    picture: picture ? { name: picture.name.slice(0, 200), bytes: picture.size } : null,
  }
  const cache = await caches.open(sharedCache.name)
  if (picture && !isTooLarge(picture)) {
    await cache.put(sharedCache.picture, new Response(picture, { headers: { 'content-type': picture.type } }))
  }
  await cache.put(sharedCache.record, Response.json(record))
}
