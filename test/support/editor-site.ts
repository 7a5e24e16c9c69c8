// Builds a page of the Markdown editor alone and shows it in Chromium under the site's security policy. It opens no
// port: this file responds to the browser's requests, and renders the preview with the server's own rules.
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { build } from 'vite'
import { previewArticle } from '../../src/features/editorial/contract.ts'
import { renderPreview } from '../../src/features/editorial/server/render-preview.ts'
import { securityHeaders } from '../../src/platform/http/security-headers.ts'
import { journeyBrowser } from './worker-browsers.ts'

const origin = 'http://localhost'
const entry = fileURLToPath(new URL('../../src/features/markdown-editor/ui/testing/editor-page.tsx', import.meta.url))
const kinds: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' }

export type EditorSite = { browser: Browser; files: ReadonlyMap<string, string | Uint8Array> }

export async function openEditorSite(): Promise<EditorSite> {
  const [browser, files] = await Promise.all([journeyBrowser(), buildPage()])
  return { browser, files }
}

type EditorOptions = {
  width?: number
  context?: BrowserContext
  bypassCSP?: boolean
}

export type OpenedEditor = { context: BrowserContext; page: Page; complaints: string[] }

export async function openEditor(site: EditorSite, options: EditorOptions = {}): Promise<OpenedEditor> {
  const viewport = { width: options.width ?? 1280, height: 900 }
  const settings = {
    viewport,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    bypassCSP: options.bypassCSP ?? false,
  } as const
  const context = options.context ?? (await site.browser.newContext(settings))
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) complaints.push(`asked ${request.url()}`)
  })
  await page.route('**/*', (route) => response(route, site))
  await page.route(origin + previewArticle.path, (route) =>
    route.fulfill({ json: renderPreview(readTexts(route.request().postDataJSON())) }),
  )
  await page.goto(`${origin}/`)
  return { context, page, complaints }
}

function readTexts(body: { description?: string; practicalAdvice?: string }) {
  return { title: '', description: body.description ?? '', practicalAdvice: body.practicalAdvice ?? '' }
}

async function response(route: Route, { files }: EditorSite): Promise<void> {
  const url = new URL(route.request().url())
  const file = files.get(url.pathname.slice(1))
  if (url.origin !== origin) return route.abort()
  if (file !== undefined) {
    const contentType = kinds[url.pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    return route.fulfill({ contentType, body: typeof file === 'string' ? file : Buffer.from(file) })
  }
  return route.fulfill({
    contentType: 'text/html',
    headers: securityHeaders({ https: false }),
    body: documentOf(files),
  })
}

function documentOf(files: EditorSite['files']): string {
  const names = [...files.keys()]
  const sheets = names.filter((name) => name.endsWith('.css')).map((name) => `<link rel="stylesheet" href="/${name}">`)
  const script = `<script type="module" src="/${names.find((name) => name.startsWith('entry')) ?? ''}"></script>`
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">`
  return `<!doctype html><html lang="en"><head><title>Editor</title>${head}${sheets.join('')}${script}</head><body><div id="root"></div></body></html>`
}

async function buildPage(): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [react()],
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { entry },
        output: { entryFileNames: 'entry-[hash].js' },
        // Of 1,700 icons the few that are used are read.
        experimental: { lazyBarrel: true },
      },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return new Map(outputs.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]))
}
