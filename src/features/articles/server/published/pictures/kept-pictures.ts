/** About 40 KB each. */
const mostPictures = 200

/** Keeps pictures under their path; the one not asked for longest goes first. Who asks while one is drawn waits for the same. */
export function keptPictures(most = mostPictures) {
  const kept = new Map<string, Promise<Buffer>>()
  return (path: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const picture = kept.get(path) ?? draw()
    kept.delete(path)
    kept.set(path, picture)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    picture.catch(() => {
      if (kept.get(path) === picture) kept.delete(path)
    })
    return picture
  }
}
