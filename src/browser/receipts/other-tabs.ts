// The session storage belongs to one tab: tabs of this browser ask each other for their receipts.
const channelName = 'receipts'
/** Tabs that sleep answer nothing. */
const answerMs = 200

type Message =
  | { kind: 'ask' | 'settle'; id: string }
  | { kind: 'answer'; id: string; receipts: readonly string[] }
  | { kind: 'forget'; receipts: readonly string[] }

/** What this tab does when another one asks. */
type ThisTab = {
  receipts: () => readonly string[]
  forget: (receipts: readonly string[]) => void
  /** Brings its receipts to where they are kept now. */
  settle: () => void
}

export class OtherTabs {
  readonly #tab: ThisTab
  #channel: BroadcastChannel | undefined
  /** What came so far of each question. */
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

  forget(receipts: readonly string[]): void {
    this.#post({ kind: 'forget', receipts })
  }

  close(): void {
    this.#close()
    window.removeEventListener('pageshow', this.#open)
    window.removeEventListener('pagehide', this.#close)
  }

  readonly #open = () => {
    // Browsers without it have one tab.
    if (this.#channel || typeof BroadcastChannel === 'undefined') return
    this.#channel = new BroadcastChannel(channelName)
    this.#channel.onmessage = ({ data }: { data: Message }) => this.#hear(data)
  }

  /** A page with an open channel may not be kept for the way back. */
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
    await new Promise((resolve) => setTimeout(resolve, answerMs))
    const answers = this.#asked.get(id) ?? []
    this.#asked.delete(id)
    return answers
  }

  #hear(message: Message): void {
    switch (message.kind) {
      case 'ask':
        this.#post({ kind: 'answer', id: message.id, receipts: this.#tab.receipts() })
        break
      case 'answer': {
        // Those of another tab's question, and late ones, are for nobody here.
        const { id, receipts } = message
        const before = this.#asked.get(id)
        if (before) this.#asked.set(id, [...before, ...receipts])
        break
      }
      case 'forget':
        this.#tab.forget(message.receipts)
        break
      case 'settle':
        this.#tab.settle()
    }
  }
}
