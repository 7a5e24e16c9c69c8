type Headers = { origin?: string | undefined; 'sec-fetch-site'?: string | string[] | undefined }

/**
 * A write that another site's page makes the browser send. Judged by `Sec-Fetch-Site`, else by `Origin`; a client that sends
 * neither is no browser and is let through (Decisions, Answers of the calls).
 */
export function isCrossSite(headers: Headers, ownOrigins: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return headers.origin !== undefined && !ownOrigins.includes(headers.origin)
}
