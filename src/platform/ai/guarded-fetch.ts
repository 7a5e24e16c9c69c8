// The fetch of the providers' packages: follows no redirects, limits responses, and sends only configured credentials.

/**
 * More than the longest article with every character escaped, plus a model's reasoning. Parsing larger responses would
 * block the process: 400,000 keys in 4 MB take seconds.
 */
const maxResponseBytes = 2 * 1024 * 1024

const credentialHeaders = ['authorization', 'x-api-key', 'x-goog-api-key']

/** A response with a status outside 200 to 599, which `Response` does not allow. */
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
    // The packages require a key; without a configured one this removes the header.
    if (apiKey === undefined) for (const name of credentialHeaders) headers.delete(name)
    // A redirect would carry the key to another host.
    const response = await fetch(input, { ...init, headers, redirect: 'error' })
    const { status } = response
    if (status < 200 || status > 599) {
      await response.body?.cancel()
      throw new OddStatus(status)
    }
    const body = statusesWithoutBody.has(status) ? null : (response.body?.pipeThrough(upTo(maxResponseBytes)) ?? null)
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
