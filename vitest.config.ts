import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// A rule is tested in the lowest tier that can see it.
const componentTests = ['src/**/*.test.tsx']
const storeTests = ['src/**/*-store.test.ts', 'src/platform/database/**/*.test.ts']
const serverTests = [
  'test/*.test.ts',
  'src/features/*/*.test.ts',
  'src/app/*.test.ts',
  'src/features/admin-session/server/sign-in.test.ts',
  'src/features/articles/server/citations/citation-checker.test.ts',
  'src/features/articles/server/daily/d*.test.ts',
  'src/features/articles/server/desk/*.test.ts',
  'src/features/articles/server/generation/{generate-article,hostile-answers}.test.ts',
  'src/features/articles/server/published/pictures/picture-routes.test.ts',
]
const journeyTests = ['test/journeys/*.test.ts']

/** Long files come first, so that the run does not end with one worker busy and the others idle. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => longFiles.findIndex((pattern) => pattern.test(moduleId))
    return [...files].sort((one, other) => rank(one) - rank(other) || one.moduleId.localeCompare(other.moduleId))
  }
}

const longFiles = [
  /\/(every-[a-z]+-page|daily-articles|administrators|admin-session|hostile-articles|qr-code)\.test\.ts$/,
  /\/journeys\//,
  /\/test\//,
  /./,
]

export default defineConfig({
  test: {
    // Browsers, processes and databases share the cores: a limit only says when to give up, it judges no speed.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // One file makes the embedded database that all of them copy, which takes time on a busy machine.
    hookTimeout: 120_000,
    globalSetup: ['test/support/global-setup.ts'],
    // One more than the two cores it is meant for: much of a journey is waiting.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: [...storeTests, ...serverTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'jsdom',
          include: componentTests,
          setupFiles: ['test/support/component-setup.ts'],
        },
      },
      { extends: true, test: { name: 'store', environment: 'node', include: storeTests } },
      { extends: true, test: { name: 'server', environment: 'node', include: serverTests, exclude: storeTests } },
      {
        extends: true,
        test: {
          name: 'journey',
          environment: 'node',
          include: journeyTests,
          globalSetup: ['test/support/journey-setup.ts'],
        },
      },
    ],
  },
})
