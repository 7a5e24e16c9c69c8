// The one policy by which texts reach what would run them (docs/decisions/082-hostile-input.md). Documents allow no other one, so that
// the browser refuses every other way: a string in innerHTML, the address of a script, a worker.
import { serviceWorkerPath } from '#shared/paths.ts'

type Policy = { createHTML: (html: string) => string; createScriptURL: (address: string) => string }
type PolicyFactory = { createPolicy: (name: string, policy: Policy) => Policy }

/** Workers of the build, by the names that it gives them; in development they come from their source. */
const workerFile = /^\/(assets\/[\w-]+-worker-[\w-]+\.js|src\/[\w/-]+-worker\.ts\?worker_file&type=module)$/

function allowedAddress(address: string): string {
  if (address !== serviceWorkerPath && !workerFile.test(address))
    throw new TypeError(`No script of this site: ${address}`)
  return address
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
/** What a browser returns for these is no string; where there are no Trusted Types, and on the server, it is one. */
const policy = factory?.createPolicy('site', { createHTML: (html) => html, createScriptURL: allowedAddress })

/** For HTML that the server has sanitised or escaped, or that is parsed into a document that is never shown. */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html

/** The address of the service worker or of a worker of this site, and of nothing else. */
export const trustedScriptUrl = (address: string): string => policy?.createScriptURL(address) ?? allowedAddress(address)
