const headEnd = Buffer.from('\r\n\r\n')
const lengthLine = /^content-length: *(\d+)/im

/** Parses the responses on one connection. They need a content-length, which the site always sends. */
export class ResponseReader {
  #head: Buffer = Buffer.alloc(0)
  #status = 0
  /** The missing bytes of the body; undefined while the head is incomplete. */
  #missing: number | undefined

  /** The status once the response is complete, undefined until then. */
  take(chunk: Buffer): number | undefined {
    const body = this.#missing === undefined ? this.#takeHead(chunk) : chunk
    if (this.#missing === undefined) return undefined
    this.#missing -= body.length
    if (this.#missing > 0) return undefined
    if (this.#missing < 0) throw new Error('The response is longer than its content-length')
    this.#missing = undefined
    return this.#status
  }

  /** Returns the bytes after the head. */
  #takeHead(chunk: Buffer): Buffer {
    const head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk])
    const end = head.indexOf(headEnd)
    if (end === -1) {
      // A copy, because the next bytes are read into the same buffer.
      this.#head = Buffer.from(head)
      return Buffer.alloc(0)
    }
    const text = head.toString('latin1', 0, end)
    const length = lengthLine.exec(text)?.[1]
    if (length === undefined) throw new Error(`A response without content-length: ${text.slice(0, 200)}`)
    this.#head = Buffer.alloc(0)
    this.#status = Number(text.slice(9, 12))
    this.#missing = Number(length)
    return head.subarray(end + headEnd.length)
  }
}
