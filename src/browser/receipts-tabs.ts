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

export type OtherTabs = {
  receipts: () => Promise<string[]>
  forget: (receipts: readonly string[]) => void
  settle: () => Promise<void>
  close: () => void
}

export function openOtherTabs(tab: ThisTab): OtherTabs {
  let channel: BroadcastChannel | undefined
  /** What came so far of each question. */
  const asked = new Map<string, string[]>()

  function hear({ data }: { data: Message }): void {
    switch (data.kind) {
      case 'ask':
        post({ kind: 'answer', id: data.id, receipts: tab.receipts() })
        break
      case 'answer':
        // Those of another tab's question, and late ones, are for nobody here.
        if (asked.has(data.id)) asked.set(data.id, [...(asked.get(data.id) ?? []), ...data.receipts])
        break
      case 'forget':
        tab.forget(data.receipts)
        break
      case 'settle':
        tab.settle()
    }
  }
  function post(message: Message): void {
    channel?.postMessage(message)
  }
  async function ask(kind: 'ask' | 'settle'): Promise<string[]> {
    if (!channel) return []
    const id = crypto.getRandomValues(new Uint32Array(2)).join()
    asked.set(id, [])
    post({ kind, id })
    await new Promise((resolve) => setTimeout(resolve, answerMs))
    const answers = asked.get(id) ?? []
    asked.delete(id)
    return answers
  }
  function open(): void {
    // Browsers without it, and frames that may not use it, have one tab.
    if (channel || typeof BroadcastChannel === 'undefined') return
    channel = new BroadcastChannel(channelName)
    channel.onmessage = hear
  }
  /** A page with an open channel may not be kept for the way back. */
  function close(): void {
    channel?.close()
    channel = undefined
  }

  open()
  window.addEventListener('pagehide', close)
  window.addEventListener('pageshow', open)
  return {
    receipts: () => ask('ask'),
    forget: (receipts) => post({ kind: 'forget', receipts }),
    async settle() {
      await ask('settle')
    },
    close() {
      close()
      window.removeEventListener('pagehide', close)
      window.removeEventListener('pageshow', open)
    },
  }
}
