import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// What every page needs anyway is one file: it compresses better than many small ones and is one request.
const everywhere =
  /node_modules\/(react|react-dom|scheduler|react-router|lucide-react)\/|src\/(ui-kit|shell|shared|browser)\//
const isEverywhere = (id: string) => everywhere.test(id) && !/toast-view|query-|page-answers/.test(id)

// Builds the React side only: the browser bundle, and with `--ssr` the entry the server renders with.
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2022',
    // One small stylesheet for the whole site: it is cached after the first page, and no page waits for its own.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // The font stays a file of its own: it is preloaded and cached for good.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: { browser: 'src/app/browser.tsx', 'before-paint': 'src/app/before-paint.ts' },
          output: { codeSplitting: { groups: [{ name: 'site', test: isEverywhere }] } },
        },
  },
}))
