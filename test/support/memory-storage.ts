/** A browser storage with a limited number of characters, one for each simulated tab. */
export function memoryStorage(capacity = Number.POSITIVE_INFINITY): Storage {
  const size = (items: object) => Object.entries(items).join('').length
  const storage: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem(key: string, value: string) {
      if (size({ ...storage, [key]: value }) > capacity) throw new DOMException('Full', 'QuotaExceededError')
      storage[key] = value
    },
    removeItem(key: string) {
      Reflect.deleteProperty(storage, key)
    },
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(storage, name, { value })
  return storage as unknown as Storage
}
