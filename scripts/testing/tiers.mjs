// The prerequisites of a tier's tests.

/**
 * Unit and component tests need only the code; store tests need a database; the others also need the built site and a browser.
 * @param {import('./select-tests.mjs').TestFile[]} tests
 * @returns {{ programs: boolean, build: boolean }}
 */
export function needsOf(tests) {
  // A tier that is not listed here gets everything.
  const build = tests.some(({ tier }) => !['unit', 'component', 'store'].includes(tier))
  return { programs: build || tests.some(({ tier }) => tier === 'store'), build }
}
