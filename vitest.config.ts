import { relative } from 'node:path'
import { defineConfig, type Plugin, type TestProjectConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import packageFile from './package.json' with { type: 'json' }
import { knownTimes, longFirst } from './scripts/testing/test-times.mjs'
import { breadth, engineOptions } from './test/support/breadth.ts'

// A rule is tested in the lowest tier that can see it.
const componentTests = ['src/**/*.test.tsx']
// They look at what the server renders, where there is no page.
const renderingTests = [
  'src/app/query-root.test.tsx',
  'src/features/articles/ui/list/server-list.test.tsx',
  'src/pages/news-pages.test.tsx',
]
// Each statement once, on both engines.
const storeTests = [
  'src/**/*-store{,s}.test.ts',
  'src/platform/database/**/*.test.ts',
  'src/app/retention*.test.ts',
  'src/app/left-over-rows.test.ts',
]
// HTTP, processes and the whole site, on PostgreSQL; test/embedded-site.test.ts walks over the embedded engine.
const serverTests = [
  'test/*.test.ts',
  'src/features/*/server.test.ts',
  'src/app/serve-pages.test.ts',
  'src/platform/jobs/*.test.ts',
  'src/features/admin-session/server/{sign-in/{sign-in,second-factor},account/account}.test.ts',
  'src/features/article-generation/server/daily/{daily-articles,monthly-limit,scheduled-publication}.test.ts',
  'src/features/article-generation/server/{generate-article,generation-costs,house-rules,writer/hostile-responses}.test.ts',
  'src/features/citations/server/{citation-checker,citation-check-job}.test.ts',
  'src/features/editorial/server/*.test.ts',
  'src/features/syndication/server/social-images.test.ts',
  'src/features/text-analysis/server/local/local-analyzer.test.ts',
]
const journeyTests = [
  'test/journeys/*.test.ts',
  // It drives one component in a real browser.
  'src/features/markdown-editor/ui/markdown-editor.test.ts',
]
/** They share modules, globals and the page of jsdom: what a test changes there it puts back. */
const fastTier = { pool: 'threads', isolate: false, maxWorkers: 2, sequence: { groupOrder: 0 } } as const
/**
 * They begin when the fast ones are through. A worker opens hundreds of embedded engines, and V8 has crashed once when it
 * freed their replaced code (https://github.com/nodejs/node/issues/64500), so it keeps that code.
 */
const slowTier = {
  sequence: { groupOrder: 1 },
  setupFiles: ['test/support/quick-passwords.ts'],
  execArgv: [...engineOptions, '--no-wasm-code-gc'],
}
/**
 * After the journeys. Many of these wait for a schedule or a time limit, so one more runs at once, but not in the full
 * run: its engines compile longer, and stops that take their time would exceed the limits of the site.
 */
const waitingTier = { ...slowTier, sequence: { groupOrder: 2 }, maxWorkers: breadth(4, 3) }

/** jsdom loads no stylesheet, and React waits for one that has an address. */
const noStylesheets: Plugin = {
  name: 'no-stylesheets',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css?url') ? '\0no-stylesheet' : null),
  load: (id) => (id === '\0no-stylesheet' ? 'export default undefined' : null),
}

/** By the times of earlier runs. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config
    const named = files.map((specification) => ({
      specification,
      file: relative(root, specification.moduleId),
      tier: specification.project.name,
    }))
    return longFirst(named, knownTimes(root)).map(({ specification }) => specification)
  }
}

/** Only `npm run test:clickhouse` installs the engine. */
const clickHouseTests: TestProjectConfiguration[] =
  process.env.CHDB_PACKAGES === undefined
    ? []
    : [
        {
          extends: true,
          test: { name: 'clickhouse', environment: 'node', include: ['test/clickhouse/*.test.ts'], ...slowTier },
        },
      ]

export default defineConfig({
  define: { 'import.meta.env.SITE_VERSION': JSON.stringify(packageFile.version) },
  test: {
    // Browsers, processes and databases share the cores: a limit only says when to give up, it checks no speed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    globalSetup: ['test/support/global-setup.ts'],
    // One more than the two cores it is meant for: much of a journey is waiting. A fourth one was measured and saved nothing.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    // Tests see the class names of CSS Modules as they are written.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        plugins: [noStylesheets],
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', ...renderingTests],
          exclude: [...storeTests, ...serverTests, ...journeyTests],
          ...fastTier,
        },
      },
      {
        extends: true,
        plugins: [noStylesheets],
        test: {
          name: 'component',
          environment: 'jsdom',
          include: componentTests,
          exclude: renderingTests,
          setupFiles: ['test/support/component-setup.ts'],
          ...fastTier,
        },
      },
      // Loading the server is a third of the work of its tests: their files share what they load, and keep no state in it.
      {
        extends: true,
        test: { name: 'store', environment: 'node', include: storeTests, ...waitingTier, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: serverTests,
          exclude: storeTests,
          // React as visitors get it: the development build also makes a stack trace for each element.
          env: { NODE_ENV: 'production' },
          ...waitingTier,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'journey',
          environment: 'node',
          include: journeyTests,
          globalSetup: ['test/support/journey-setup.ts'],
          ...slowTier,
          isolate: false,
        },
      },
      ...clickHouseTests,
    ],
  },
})
