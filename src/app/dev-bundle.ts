// Development: Vite compiles on demand, in this process and on this port.
import { createHash } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { documentStart, type PageBundle } from './page-bundle.ts'
import type { PageFiles } from './render.tsx'

export type DevBundle = PageBundle & {
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  transform: (url: string, html: string) => Promise<{ html: string; headers: Record<string, string> }>
  close: () => Promise<void>
}

/** Scripts add the styles in development, so an island's code loads with the page for its styles. */
function developmentStart({ stylesOnly }: PageFiles): Buffer {
  const scripts = ['src/app/browser.tsx', ...stylesOnly].map((file) => `<script type="module" src="/${file}"></script>`)
  return documentStart(`<link rel="stylesheet" href="/src/ui-kit/styles/site.css">${scripts.join('')}`)
}

/** Vite in middleware mode; its websocket shares `server`. */
export async function devBundle(server: Server): Promise<DevBundle> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  return {
    pages: (await vite.ssrLoadModule('/src/app/routes.ts')).pagePaths(),
    render: async (request) => (await vite.ssrLoadModule('/src/app/render.tsx')).render(request),
    start: (files) => ({ bytes: developmentStart(files), inline: null }),
    clientDir: null,
    embeds: null,
    middleware: vite.middlewares,
    transform: async (url, html) => {
      const transformed = await vite.transformIndexHtml(url, html)
      return { html: transformed, headers: { 'content-security-policy': policyFor(transformed) } }
    },
    close: () => vite.close(),
  }
}

/**
 * The script policy is the same as in production, except for the hashes of Vite's own inline scripts. Scripts add the
 * styles.
 */
function policyFor(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*(?:src=|application\/))[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = inline.map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return `default-src 'self'; script-src 'self' ${hashes.join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws:`
}
