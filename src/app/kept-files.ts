// The build files that the service worker caches: all files that public pages may need, and all documents except the
// news.
import { paths } from '#shared/paths.ts'
import { tools } from '#shared/tools.ts'

/** Vite's manifest of the browser bundle. */
export type BuildManifest = Readonly<
  Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] }>
>

const entry = 'src/app/browser.tsx'
/** Administrators' pages need the server, so they are not cached. */
const adminPage = 'src/pages/admin.tsx'
/** Files of `public/` that pages show. */
const publicFiles = ['/favicon.svg']

export const keptDocuments: readonly string[] = [
  paths.home,
  ...tools.map(({ path }) => path),
  paths.offline,
  paths.privacyPolicy,
  paths.termsOfService,
  paths.myData,
  paths.share,
]

export function keptFiles(manifest: BuildManifest): { entry: string; files: readonly string[] } {
  const files = new Set<string>()
  const seen = new Set([adminPage])
  const walk = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no chunk for ${name}`)
    if (seen.has(name)) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`)
    for (const needed of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) walk(needed)
  }
  walk(entry)
  return { entry: `/${manifest[entry]?.file}`, files: [...files, ...publicFiles].sort() }
}
