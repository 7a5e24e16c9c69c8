// Session storage belongs to one tab, so the tabs of a browser request receipts from each other.
const channelName = 'receipts'
/** Sleeping tabs do not respond. */
const responseMs = 200

type Message =
  | { kind: 'ask' | 'settle'; id: string }
  | { kind: 'answer'; id: string; receipts: readonly string[] }
  | { kind: 'drop'; receipts: readonly string[] }

/** The functions that other tabs can call. */
type ThisTab = {
  receipts: () => readonly string[]
  drop: (receipts: readonly string[]) => void
  /** Moves the tab's receipts to the storage in use. */
  settle: () => void
}

export class OtherTabs {
  readonly #tab: ThisTab
  #channel: BroadcastChannel | undefined
  /** The responses to each request so far. */
  readonly #asked = new Map<string, string[]>()

  constructor(tab: ThisTab) {
    this.#tab = tab
    this.#open()
    window.addEventListener('pageshow', this.#open)
    window.addEventListener('pagehide', this.#close)
  }

  receipts(): Promise<string[]> {
    return this.#ask('ask')
  }

  async settle(): Promise<void> {
    await this.#ask('settle')
  }

  drop(receipts: readonly string[]): void {
    this.#post({ kind: 'drop', receipts })
  }

  close(): void {
    this.#close()
    window.removeEventListener('pageshow', this.#open)
    window.removeEventListener('pagehide', this.#close)
  }

  readonly #open = () => {
    // Without BroadcastChannel, a browser uses the receipts of one tab only.
    if (this.#channel || typeof BroadcastChannel === 'undefined') return
    this.#channel = new BroadcastChannel(channelName)
    this.#channel.onmessage = ({ data }: { data: Message }) => this.#receive(data)
  }

  /** An open channel would keep the page out of the back/forward cache. */
  readonly #close = () => {
    this.#channel?.close()
    this.#channel = undefined
  }

  #post(message: Message): void {
    this.#channel?.postMessage(message)
  }

  async #ask(kind: 'ask' | 'settle'): Promise<string[]> {
    if (!this.#channel) return []
    const id = crypto.getRandomValues(new Uint32Array(2)).join()
    this.#asked.set(id, [])
    this.#post({ kind, id })
    await new Promise((resolve) => setTimeout(resolve, responseMs))
    const responses = this.#asked.get(id) ?? []
    this.#asked.delete(id)
    return responses
  }

  #receive(message: Message): void {
    switch (message.kind) {
      case 'ask':
        this.#post({ kind: 'answer', id: message.id, receipts: this.#tab.receipts() })
        break
      case 'answer': {
        // Ignores responses to other tabs, and late ones.
        const { id, receipts } = message
        const before = this.#asked.get(id)
        if (before) this.#asked.set(id, [...before, ...receipts])
        break
      }
      case 'drop':
        this.#tab.drop(message.receipts)
        break
      case 'settle':
        this.#tab.settle()
    }
  }
}
