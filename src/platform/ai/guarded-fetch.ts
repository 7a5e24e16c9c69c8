// How the providers' packages reach the network: no redirects, no endless answers, no credentials that nobody set.

/** Far above the longest article, far below what would hurt the process. */
const maxAnswerBytes = 8 * 1024 * 1024

const credentialHeaders = ['authorization', 'x-api-key', 'x-goog-api-key']

/** An answer with a status that no `Response` can have: HTTP knows 200 to 599 for it. */
export class OddStatus extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The answer has the status ${status}`)
    this.name = 'OddStatus'
    this.status = status
  }
}

const statusesWithoutBody = new Set([204, 205, 304])

export function guardedFetch(apiKey: string | undefined): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    // The packages ask for some key; without one of ours the header would only confuse the server.
    if (apiKey === undefined) for (const name of credentialHeaders) headers.delete(name)
    // A redirect would carry the key to another host.
    const response = await fetch(input, { ...init, headers, redirect: 'error' })
    const { status } = response
    if (status < 200 || status > 599) {
      await response.body?.cancel()
      throw new OddStatus(status)
    }
    const body = statusesWithoutBody.has(status) ? null : (response.body?.pipeThrough(upTo(maxAnswerBytes)) ?? null)
    return new Response(body, { status, statusText: response.statusText, headers: response.headers })
  }
}

function upTo(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) controller.error(new Error(`The answer is larger than ${maxBytes} bytes`))
      else controller.enqueue(chunk)
    },
  })
}
