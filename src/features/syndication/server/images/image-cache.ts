import { LRUCache } from 'lru-cache'

/** About 40 KB each. */
const maxImages = 200

/** Caches images by path. Concurrent requests for one image share one rendering; a failure is not cached. */
export function imageCache(max = maxImages) {
  const images = new LRUCache<string, Promise<Buffer>>({ max })
  return (path: string, render: () => Promise<Buffer>): Promise<Buffer> => {
    const cached = images.get(path)
    if (cached) return cached
    const image = render()
    images.set(path, image)
    image.catch(() => {
      if (images.peek(path) === image) images.delete(path)
    })
    return image
  }
}
