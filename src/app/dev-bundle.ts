// Development: Vite compiles on request, in this process and on this port.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { PageBundle } from './page-bundle.ts'

export type DevBundle = PageBundle & {
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  transform: (url: string, html: string) => Promise<string>
  close: () => Promise<void>
}

/** Vite in middleware mode; its websocket shares `server`. */
export async function devBundle(server: Server): Promise<DevBundle> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  return {
    render: async (request) => (await vite.ssrLoadModule('/src/app/render.tsx')).render(request),
    assets: () => ({
      head: '<link rel="stylesheet" href="/src/ui-kit/styles/site.css"><script type="module" src="/src/app/browser.tsx"></script>',
    }),
    clientDir: null,
    middleware: vite.middlewares,
    transform: (url, html) => vite.transformIndexHtml(url, html),
    close: () => vite.close(),
  }
}
