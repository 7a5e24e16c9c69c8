import type { TextStorage } from '../autosave/kept-text.ts'

/** The storage of one browser. */
export class FakeStorage implements TextStorage {
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
  /** The field of this name in what is kept there. */
  text(key: string): string | undefined {
    const entry = this.entries.get(key)
    return entry && JSON.parse(entry).change.text
  }
}
