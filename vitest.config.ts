import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes long comes first, so that at the end no single file keeps everybody waiting. */
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
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    environment: 'node',
    // Browsers, processes and databases share the cores: a limit only says when to give up, it judges no speed.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // One file makes the embedded database that all of them copy; on a busy machine that takes its time.
    hookTimeout: 120_000,
    // One more than the two cores it is meant for: much of a journey is waiting.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
  },
})
