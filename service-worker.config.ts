import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { keptDocuments, keptFiles } from './src/app/kept-files.ts'
import type { KeptBuild } from './src/features/offline/contract.ts'

/**
 * Writes what the worker keeps in front of its code: the documents, and where the list of files stands. Both are those of the build
 * that is in the same folder already.
 */
const keptBuild: Plugin = {
  name: 'kept-build',
  generateBundle({ dir = '' }, bundle) {
    const { entry, files } = keptFiles(JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8')))
    const source = JSON.stringify(files)
    const list = `assets/kept-${hashOf(source)}.json`
    this.emitFile({ type: 'asset', fileName: list, source })
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const kept: Omit<KeptBuild, 'version'> = { entry, list: `/${list}`, documents: keptDocuments }
      const build: KeptBuild = { version: hashOf(JSON.stringify(kept) + chunk.code), ...kept }
      chunk.code = `self.keptBuild=${JSON.stringify(build)};${chunk.code}`
    }
  },
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

// Builds the service worker beside the browser bundle. It is one classic script: workers with imports are not for every browser.
export default defineConfig({
  plugins: [keptBuild],
  build: {
    target: 'es2022',
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/app/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
})
