import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineClassNames, longName, shortNames } from './src/app/css-modules.ts'

// What every page needs anyway is one file: it compresses better than many small ones and is one request.
const everywhere =
  /node_modules\/(react|react-dom|scheduler|lucide-react)\/|src\/(ui-kit|shell|shared|browser|features\/(consent\/(domain\/consent-cookie|messages|ui\/[^/]+$)|push\/ui\/[^/]+$|offline\/ui\/may-offer|analytics\/ui\/report-usage|articles\/(ui\/(article-address|news-reads)|domain\/(article-id|news-limits))))/
// What the admin page alone uses travels with it.
const adminRoom =
  /src\/(pages\/admin|features\/(admin-session|background-jobs|retention|text-analysis)\/|features\/consent\/ui\/admin|features\/analytics\/(admin-ui|ui\/(overview|website|activity)\/)|features\/(editorial|markdown-editor)\/|features\/push\/(admin-ui|ui\/desk\/)|ui-kit\/(tabs|dialog|local-time|clock-time)\.|ui-kit\/panels\/|browser\/(panel-query|mutations\/)|shared\/calls\/(desk|admin)-paths\.)/
// And what the field “Paste anything” shows once something was pasted.
const anything =
  /src\/(shell\/anything|features\/(bold-text|color-palette|qr-code)\/ui\/anything)\/|src\/ui-kit\/result-row/
// And what the page of a visitor's own data, or what is there without a network, alone uses.
const ownRooms = /src\/(features|pages)\/(my-data|offline)/
// And what the push card alone uses, which few visitors see, with the card.
const pushRoom = /src\/features\/push\/ui\/card\//
// The color palette generator in one piece: its additions share its rules, and would break it into many.
const paletteTool =
  /src\/features\/color-palette\/(messages|domain\/(harmony\/(?!hue-sample)|shown\/own-colors|use-cases|color-conversion|starting-color|ink)|ui\/(state\/|(?!explanations)[^/]+$))/
// The QR code generator in one piece as well: the share kit of articles and its own additions take parts of it.
const qrTool =
  /src\/features\/qr-code\/(messages|domain\/(?!batch|scan-result|symbol-png|campaign-values)|ui\/((symbol|sharing|state)\/|[^/]+$))|node_modules\/qr\/(?!decode)/
// What several of these pieces take from each other, so that none of them brings another one along.
const nearestColor = /src\/shared\/color\/(oklch|nearest-passing|shade)/
const rows = /src\/ui-kit\/fold\.tsx/
const lateParts = /src\/ui-kit\/lazy-part/
// Of the field “Paste anything”, in one file: alone, each costs its own request.
const fieldIcons = /icons\/(clipboard-paste|image|link|type)\./
// And what the tools add to their first task, once their page is live.
const extras =
  /src\/(ui-kit\/menu|features\/((color-palette|qr-code)\/ui\/extras|bold-text\/ui\/additions|share-kit\/ui))\/(?!share-kit-opener)/
// What a page does once its visitor has it: one request in place of many.
const later =
  /src\/(browser\/outbox\/(send-|kept-list)|features\/offline\/(register|send-waiting|messages|domain\/(keeping|waiting)|ui\/(install-state|read-kept-news))|ui-kit\/clock-time)|icons\/wifi-off\./
// What some pages share, in one file each.
const subscribing = /src\/features\/push\/ui\/subscription\//
const newsParts = /src\/features\/articles\/ui\/(use-offline-retry|story-parts|structured-data|list\/article-card)/
// The headlines of home take no more of the news than this.
const storyBadges = /src\/features\/articles\/ui\/(story-badges|relative-time|labels)/
const fields = /src\/ui-kit\/(field\.|styles\/parts\/(field|tabs)\.)/
// And what tools share, with articles as well, and among themselves alone.
const working =
  /src\/(browser\/(session-state|clipboard)|shared\/color\/hex-color|ui-kit\/(use-copied-mark|use-single-run|object-urls)\.)|icons\/(copy|download|external-link)\./
const toolFrame =
  /src\/(ui-kit\/(use-early-typing|use-late-module|tool-frame|fold\.module|styles\/parts\/text-button)\.|shell\/tool-page)/
const rareIcons = /icons\/(chevron-right|refresh-cw|trash|send)\./
// Icons that additions of tools share with the dashboard, which takes nothing else of them.
const sharedIcons = /icons\/(undo-2|rotate-ccw-clock|share|circle-check|loader-circle|triangle-exclamation-point)\./
const publicIcons = iconsOf(
  globSync('src/**/*.tsx').filter(
    (file) => ![adminRoom, ownRooms, pushRoom, extras, anything].some((room) => room.test(file)),
  ),
)
const isEverywhere = (id: string) =>
  everywhere.test(id) &&
  !working.test(id) &&
  !toolFrame.test(id) &&
  !/toast-view|ui-kit\/menu\/|ui-kit\/(dialog|tool-frame|field|fold|lazy-part|object-urls)\.|\/styles\/parts\/|query-|page-data|call-failure|receipts\/(receipt-|other-)|outbox\/(send-|kept-list)|end-notifications|calls\/receipts|ui-kit\/(switch|toast-place)|shell\/(island|anything)\/(?!anything-shortcut)|ui-kit\/result-row|shell\/nearest-page|shared\/(ip-address|markdown\/|color\/|posts\/|sharing\/)/.test(
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
const lean = {
  resolve: {
    alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: resolve('src/ui-kit/lucide-icon.ts') }],
  },
  ssr: { noExternal: ['lucide-react'] },
}

// Builds the React side only: the browser bundle, and with `--ssr` the entry the server renders with.
export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  ...(command === 'build' && lean),
  plugins: [react(), inlineClassNames],
  css: { modules: { generateScopedName: command === 'build' ? shortNames(import.meta.dirname) : longName } },
  build: {
    target: 'es2022',
    // Each document holds the styles of its own page (`page-bundle.ts`); those of another page are loaded with its code.
    cssCodeSplit: true,
    modulePreload: {
      polyfill: false,
      // What comes once a page is live need not be asked for in one go, and its names cost bytes of the first script.
      resolveDependencies: (file, names, { hostId }) => {
        if (/(-tool|article)-[^/]*$/.test(hostId)) return []
        return /anything-dialog/.test(file) ? names.filter((name) => name.endsWith('.css')) : names
      },
    },
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
            // Every document names its files, and each name is noise to compression.
            entryFileNames: 'assets/[name]-[hash:6].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            codeSplitting: {
              groups: [
                { name: 'site', test: isEverywhere },
                { name: 'reading', test: isForReading },
                { name: 'later', test: later },
                { name: 'subscribing', test: subscribing },
                { name: 'story-badges', test: storyBadges },
                { name: 'news-parts', test: newsParts },
                { name: 'working', test: working },
                { name: 'tool-frame', test: toolFrame },
                { name: 'fields', test: fields },
                { name: 'icons', test: rareIcons },
                { name: 'shared-icons', test: sharedIcons },
                { name: 'nearest-color', test: nearestColor },
                { name: 'rows', test: rows },
                { name: 'late-parts', test: lateParts },
                { name: 'field-icons', test: fieldIcons },
                { name: 'color-palette-tool', test: paletteTool },
                { name: 'qr-code-tool', test: qrTool },
              ],
            },
          },
        },
  },
}))
