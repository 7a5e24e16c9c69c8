// The only Trusted Types policy of the site (docs/decisions/082-hostile-input.md). Documents allow no other one, so the
// browser blocks every other string that could run: in innerHTML, as the address of a script, or of a worker.
import { serviceWorkerPath } from '#shared/paths.ts'

type Policy = { createHTML: (html: string) => string; createScriptURL: (address: string) => string }
type PolicyFactory = { createPolicy: (name: string, policy: Policy) => Policy }

/** Matches the worker files of the build, by their names, and their sources in development. */
const workerFile = /^\/(assets\/[\w-]+-worker-[\w-]+\.js|src\/[\w/-]+-worker\.ts\?worker_file&type=module)$/

function allowedAddress(address: string): string {
  if (address !== serviceWorkerPath && !workerFile.test(address))
    throw new TypeError(`No script of this site: ${address}`)
  return address
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
/** With Trusted Types, these return special objects. Without them, and on the server, they return strings. */
const policy = factory?.createPolicy('site', { createHTML: (html) => html, createScriptURL: allowedAddress })

/** For HTML that the server has sanitized or escaped, or that is parsed into a document that is never shown. */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html

/** Accepts only the address of the service worker or of a worker of this site. */
export const trustedScriptUrl = (address: string): string => policy?.createScriptURL(address) ?? allowedAddress(address)
