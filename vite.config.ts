import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// What every page needs anyway is one file: it compresses better than many small ones and is one request.
const everywhere =
  /node_modules\/(react|react-dom|scheduler|react-router|lucide-react)\/|src\/(ui-kit|shell|shared|browser|features\/consent\/(domain\/consent-cookie|messages|ui\/[^/]+$))/
// What the admin page alone uses travels with it.
const adminRoom =
  /src\/(pages\/admin|features\/(admin-session|background-jobs|retention|text-analysis)\/|features\/consent\/ui\/admin|features\/analytics\/(admin-ui|ui\/(overview|website|activity)\/)|features\/articles\/ui\/(desk|editor)\/|ui-kit\/(tabs|dialog|local-time|clock-time)\.|ui-kit\/panels\/|browser\/(panel-query|mutations\/)|shared\/calls\/(desk|admin)-paths\.)/
// And what the page of a visitor's own data alone uses, with that page.
const myDataRoom = /src\/features\/my-data\/|src\/pages\/my-data/
const publicIcons = iconsOf(globSync('src/**/*.tsx').filter((file) => !adminRoom.test(file) && !myDataRoom.test(file)))
const isEverywhere = (id: string) =>
  everywhere.test(id) &&
  !/toast-view|(toast|dialog)\.css|styles\/parts\/|query-|page-answers|call-failure|receipts\/(receipt-|other-)|calls\/receipts|ui-kit\/switch/.test(
    id,
  ) &&
  !adminRoom.test(id) &&
  !isOtherIcon(id)

// Pages that read something share it: the admin page, which uses parts of it too, does not break it into pieces.
const isForReading = (id: string) =>
  /node_modules\/@tanstack\/|src\/browser\/query-(client|read)/.test(id) && !/useMutation|mutationObserver/.test(id)

function isOtherIcon(id: string): boolean {
  const icon = /lucide-react\/.*\/icons\/([\w-]+)\./.exec(id)?.[1]
  return icon !== undefined && !publicIcons.has(icon)
}

/** The icons some files import, by the names of their modules: `Bold` stands in `letter-b`. */
function iconsOf(files: readonly string[]): ReadonlySet<string> {
  const catalogue = readFileSync('node_modules/lucide-react/dist/esm/lucide-react.mjs', 'utf8')
  const moduleOf = new Map(
    [...catalogue.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\./g)].flatMap(([, names = '', icon = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, icon] as const),
    ),
  )
  const imports = files.flatMap(
    (file) => /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(file, 'utf8'))?.[1]?.split(',') ?? [],
  )
  return new Set(imports.flatMap((name) => moduleOf.get(name.trim()) ?? []))
}

/** Icons without the attributes that the stylesheet has: see there. Development takes the library as it is. */
const leanIcons = {
  resolve: { alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: resolve('src/ui-kit/lucide-icon.ts') }] },
  ssr: { noExternal: ['lucide-react'] },
}

// Builds the React side only: the browser bundle, and with `--ssr` the entry the server renders with.
export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  ...(command === 'build' && leanIcons),
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2022',
    // Each document holds the styles of its own page (`page-bundle.ts`); those of another page are loaded with its code.
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    // The font stays a file of its own: it is preloaded and cached for good.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // Constants stand where they are used: `before-paint.ts` has to be one block.
          optimization: { inlineConst: true },
          // A door of a feature leads to several pages: each takes only what it uses through it.
          treeshake: { moduleSideEffects: [{ test: /\/src\/(?!app\/).*\.tsx?$/, sideEffects: false }] },
          input: { browser: 'src/app/browser.tsx', 'before-paint': 'src/app/before-paint.ts' },
          output: {
            codeSplitting: {
              groups: [
                { name: 'site', test: isEverywhere },
                { name: 'reading', test: isForReading },
              ],
            },
          },
        },
  },
}))
