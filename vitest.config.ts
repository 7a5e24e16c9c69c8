import { defineConfig, type Plugin } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// A rule is tested in the lowest tier that can see it.
const componentTests = ['src/**/*.test.tsx']
// Each statement once, on both engines.
const storeTests = ['src/**/*-store.test.ts', 'src/platform/database/**/*.test.ts', 'src/app/retention*.test.ts']
// HTTP, processes and the whole site, on PostgreSQL; test/embedded-site.test.ts walks over the embedded engine.
const serverTests = [
  'test/*.test.ts',
  'src/features/*/server.test.ts',
  'src/app/serve-pages.test.ts',
  'src/platform/jobs/*.test.ts',
  'src/features/admin-session/server/sign-in/{sign-in,second-factor}.test.ts',
  'src/features/article-generation/server/daily/{daily-articles,scheduled-publication}.test.ts',
  'src/features/article-generation/server/{generate-article,writer/hostile-responses}.test.ts',
  'src/features/citations/server/{citation-checker,citation-check-job}.test.ts',
  'src/features/editorial/server/*.test.ts',
  'src/features/syndication/server/social-images.test.ts',
  'src/features/text-analysis/server/local/local-analyzer.test.ts',
]
const journeyTests = [
  'test/journeys/*.test.ts',
  // These drive one component in a real browser.
  'src/features/markdown-editor/ui/{markdown-editor,paste/paste}.test.ts',
]
/** They share modules, globals and the page of jsdom: what a test changes there it puts back. */
const fastTier = { pool: 'threads', isolate: false, maxWorkers: 2, sequence: { groupOrder: 0 } } as const
/** They begin when the fast ones are through. */
const slowTier = { sequence: { groupOrder: 1 } }

/** jsdom loads no stylesheet, and React waits for one that has an address. */
const noStylesheets: Plugin = {
  name: 'no-stylesheets',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css?url') ? '\0no-stylesheet' : null),
  load: (id) => (id === '\0no-stylesheet' ? 'export default undefined' : null),
}

/**
 * Long files come first, so that the run does not end with one worker busy and the others idle. The files of one tier follow each
 * other: a worker that goes on to another tier starts anew, and loads everything again.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) => [
      waitsMost.test(moduleId) ? 0 : 1,
      tiers.indexOf(project.name),
      longFiles.findIndex((pattern) => pattern.test(moduleId)),
    ]
    const difference = (one: number[], other: number[]) =>
      one.map((value, index) => value - (other[index] ?? 0)).find((value) => value !== 0)
    return [...files].sort(
      (one, other) => difference(place(one), place(other)) ?? one.moduleId.localeCompare(other.moduleId),
    )
  }
}

/** It waits for whole minutes, and leaves the cores to the others meanwhile. */
const waitsMost = /\/test\/daily-articles\.test\.ts$/

const tiers = ['unit', 'component', 'journey', 'server', 'store']

/** More than forty seconds, more than ten, and all others. */
const longFiles = [
  /\/(every-(admin|tool)-page|reading-offline|installed|push|hostile-articles|worker-update|markdown-editor|editorial-desk|consent|my-data|shell|measuring|administrators)\.test\.ts$/,
  /\/(news|kept-events|reading|dashboard|bootstrap|embedded|durability|jobs|graceful-stop|page-view-(counts|recount)-store|text-analysis|repeated-events)\.test\.ts$/,
  /./,
]

export default defineConfig({
  test: {
    // Browsers, processes and databases share the cores: a limit only says when to give up, it checks no speed.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // One file makes the embedded database that all of them copy, which takes time on a busy machine.
    hookTimeout: 120_000,
    globalSetup: ['test/support/global-setup.ts'],
    // One more than the two cores it is meant for: much of a journey is waiting. A fourth one was measured and saved nothing.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    // Tests see the class names of CSS Modules as they are written.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
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
          setupFiles: ['test/support/component-setup.ts'],
          ...fastTier,
        },
      },
      // Loading the server is a third of the work of its tests: their files share what they load, and keep no state in it.
      { extends: true, test: { name: 'store', environment: 'node', include: storeTests, ...slowTier, isolate: false } },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: serverTests,
          exclude: storeTests,
          ...slowTier,
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
    ],
  },
})
