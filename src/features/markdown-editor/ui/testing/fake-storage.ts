import type { DraftStorage } from '../autosave/saved-draft.ts'

/** The `localStorage` of one browser. */
export class FakeStorage implements DraftStorage {
  readonly entries = new Map<string, string>()
  isFull = false
  get length() {
    return this.entries.size
  }
  key(i: number) {
    return [...this.entries.keys()][i] ?? null
  }
  getItem(key: string) {
    return this.entries.get(key) ?? null
  }
  setItem(key: string, value: string) {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
    this.entries.set(key, value)
  }
  removeItem(key: string) {
    this.entries.delete(key)
  }
  /** The field `text` of the draft under this key. */
  text(key: string): string | undefined {
    const entry = this.entries.get(key)
    return entry && JSON.parse(entry).change.text
  }
}
