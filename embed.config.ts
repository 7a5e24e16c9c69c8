import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { inlineClassNames, shortNames } from './src/app/css-modules.ts'
import { tools } from './src/shared/tools.ts'

/**
 * Each tool is one script and one stylesheet, which its document holds: a frame without an origin of its own
 * (`sandbox`) loads no scripts. So nothing is shared between them. `.vite` is the folder that no visitor can read.
 */
const environmentOf = (id: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    target: 'es2022',
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    cssCodeSplit: false,
    // The fonts are those of the pages.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: resolve(`src/features/${id}/embed/embed-script.ts`),
      output: {
        entryFileNames: `.vite/embed/${id}.js`,
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? `.vite/embed/${id}.css` : 'assets/[name]-[hash:6][extname]',
      },
    },
  },
})

// Builds the scripts of the embedded tools beside the browser bundle.
export default defineConfig({
  appType: 'custom',
  plugins: [react(), inlineClassNames],
  css: { modules: { generateScopedName: shortNames(import.meta.dirname) } },
  environments: Object.fromEntries(tools.map(({ id }) => [id.replaceAll('-', '_'), environmentOf(id)])),
  builder: {
    async buildApp(builder) {
      for (const { id } of tools) {
        const environment = builder.environments[id.replaceAll('-', '_')]
        if (!environment) throw new Error(`There is no environment for ${id}`)
        await builder.build(environment)
      }
    },
  },
})
