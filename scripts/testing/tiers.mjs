// What a tier needs before its tests can run.

/**
 * Rules and components need nothing but the code; stores a database; the others the built site and a browser too.
 * @param {import('./select-tests.mjs').TestFile[]} tests
 * @returns {{ programs: boolean, build: boolean }}
 */
export function needsOf(tests) {
  // A tier that is not named here gets everything.
  const build = tests.some(({ tier }) => !['unit', 'component', 'store'].includes(tier))
  return { programs: build || tests.some(({ tier }) => tier === 'store'), build }
}
