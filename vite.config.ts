import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig, type UserConfig } from 'vite'
import packageFile from './package.json' with { type: 'json' }
import { divided, readReach } from './src/app/chunks.ts'
import { inlineClassNames, longName, shortNames } from './src/app/css-modules.ts'

/** Icons without the attributes that the stylesheet has: see there. Development takes the library as it is. */
const lean: UserConfig = {
  resolve: {
    alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: resolve('src/ui-kit/lucide-icon.ts') }],
  },
}

// A function, because plugins and names of classes have state, and the bundle is made twice.
const common = (command: 'build' | 'serve'): UserConfig => ({
  appType: 'custom',
  define: { 'import.meta.env.SITE_VERSION': JSON.stringify(packageFile.version) },
  ...(command === 'build' && lean),
  plugins: [react(), inlineClassNames],
  css: { modules: { generateScopedName: command === 'build' ? shortNames(import.meta.dirname) : longName } },
  build: {
    target: 'es2022',
    // Each document holds the styles of its own page (`page-bundle.ts`); those of another page are loaded with its code.
    cssCodeSplit: true,
    modulePreload: {
      polyfill: false,
      // Additions of a live page need no preloading, and neither do pages that few visitors open: their names cost bytes
      // of the first script.
      resolveDependencies: (file, names, { hostId }) => {
        if (/(-tool|article)-[^/]*$/.test(hostId)) return []
        return /anything-dialog|\/(admin|provenance|my-data|offline|corrections|not-found)-/.test(file)
          ? names.filter((name) => name.endsWith('.css'))
          : names
      },
    },
    // The font stays a file of its own: it is preloaded and cached for good.
    assetsInlineLimit: 0,
    // Of 1,700 icons the few that are used are read.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
})

const forBrowsers: UserConfig = {
  build: {
    rolldownOptions: {
      // Constants stand where they are used: `before-paint.ts` has to be one block.
      optimization: { inlineConst: true },
      // A door of a feature leads to several pages: each takes only what it uses through it.
      treeshake: { moduleSideEffects: [{ test: /\/src\/(?!app\/).*\.tsx?$/, sideEffects: false }] },
      input: { browser: 'src/app/browser.tsx', 'before-paint': 'src/app/before-paint.ts' },
      output: {
        // Every document names its files, and each name is noise to compression.
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
}

/**
 * One file. As 400 files, a start would take an eighth more processor time to find and compile them, and a page a
 * twelfth more to render. The rest of the server loads React and Zod too, so they stay packages.
 */
const forServer: UserConfig = {
  ssr: { noExternal: true, external: ['react', 'react-dom', 'zod'] },
  build: { copyPublicDir: false, rolldownOptions: { output: { codeSplitting: false, comments: false } } },
}

/** Which file holds a module depends on the pages that reach it: a first pass reads that. */
async function dividedByPages(): Promise<UserConfig> {
  const root = import.meta.dirname
  const { groups, list } = divided(root, await readReach(root, mergeConfig(common('build'), forBrowsers)))
  return {
    plugins: [list],
    build: {
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        // A module's own pages decide, not those of a module that imports it.
        output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
      },
    },
  }
}

// Builds the React side only: the browser bundle, and with `--ssr` the entry the server renders with.
export default defineConfig(async ({ command, isSsrBuild }) => {
  if (command === 'serve') return common(command)
  if (isSsrBuild) return mergeConfig(common(command), forServer)
  return mergeConfig(mergeConfig(common(command), forBrowsers), await dividedByPages())
})
