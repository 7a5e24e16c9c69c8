// Measures the compressed scripts that a first visit of each public page loads. `npm run bench bytes` measures the
// whole view in a browser.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publicPages } from '#shared/syndication-paths.ts'
import { describeChunk } from '../scripts/chunk-of.mjs'
import { type RunningSite, startSite } from './support/running-site.ts'
import { seededDatabaseUrl } from './support/world.ts'

const maxScriptBytes = 100_000

type Manifest = Record<string, { file: string; imports?: string[] }>

let site: RunningSite
let articlePath: string
let banner: string[]
beforeAll(async () => {
  site = await startSite({ DATABASE_URL: await seededDatabaseUrl() })
  const [article]: { id: number; slug: string }[] = await (await fetch(`${site.origin}/api/marketing-ai-news`)).json()
  articlePath = `/article/${article?.id}/${article?.slug}`
  banner = await bannerFiles()
})
afterAll(() => site?.stop())

/** A first visit shows the cookie banner, so its code loads at once as well. */
async function bannerFiles(): Promise<string[]> {
  const dist = resolve('dist')
  const build = join(dist, (await readFile(join(dist, 'current'), 'utf8')).trim())
  const manifest: Manifest = JSON.parse(await readFile(join(build, 'client/.vite/manifest.json'), 'utf8'))
  const filesOf = (name: string): string[] => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no chunk for ${name}`)
    return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap(filesOf)]
  }
  return filesOf('src/features/consent/ui/asking/asking.tsx')
}

async function scriptsOf(path: string): Promise<string[]> {
  const html = await (await fetch(site.origin + path)).text()
  const listed: string[] = JSON.parse(/<script type="application\/json" id="code">([^<]*)/.exec(html)?.[1] ?? '[]')
  expect(listed.length).toBeGreaterThan(0)
  return [...new Set([...listed, ...banner])]
}

/** The compressed size of each file, as the build produced it. */
async function sizeOf(file: string): Promise<number> {
  const response = await fetch(site.origin + file, { headers: { 'accept-encoding': 'br' } })
  expect([file, response.status, response.headers.get('content-encoding')]).toEqual([file, 200, 'br'])
  return Number(response.headers.get('content-length'))
}

it.each([...publicPages.map(({ path }) => path), 'the newest article'])(
  'keeps the script of %s small',
  async (name) => {
    const files = await scriptsOf(name.startsWith('/') ? name : articlePath)
    const sizes = await Promise.all(files.map(sizeOf))
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(maxScriptBytes)
  },
)

it('shows which file of the build holds a module, and which entry points reach it', () => {
  expect(describeChunk(resolve('.'), 'src/pages/home.tsx')).toMatch(
    /^src\/pages\/home\.tsx\n {2}in assets\/home-[\w-]+\.js\n {2}reached by src\/pages\/home\.tsx$/,
  )
})
