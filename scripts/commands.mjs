// What `node scripts/run.mjs <command>` can run: a program of ours or a command of a package, and what it needs first.

/**
 * @typedef {object} Command
 * @property {import('./bootstrap/packages.mjs').PackageSet} packages
 * @property {boolean} build       whether the built pages have to be there
 * @property {string} [entry]      our program, run by Node as it is
 * @property {string[]} [packaged] package and arguments
 * @property {boolean} [finders]   whether to point to Chromium and PostgreSQL where the machine has them
 * @property {string[]} [nodeArgs] options of Node itself
 * @property {Record<string, string>} [env]
 */

/**
 * How the site's own process runs. Memory that a burst took stays with the process, so three sources of it are bounded: the space
 * of young objects (Node's limit is twice that), the C library's separate heaps of each thread, which compress pages, and the gaps
 * that large buffers leave in them: from 64 KB on each is a mapping of its own, given back at once (docs/decisions/005-front-cache.md).
 */
export const serving = {
  nodeArgs: ['--max-semi-space-size=16'],
  env: { NODE_ENV: 'production', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_ARENA_MAX: '2' },
}

/** @type {Record<string, Command>} */
export const commands = {
  start: { packages: 'run', build: true, entry: 'src/app/start.ts', ...serving },
  dev: { packages: 'run', build: false, entry: 'src/app/start.ts', env: { NODE_ENV: 'development' } },
  demo: { packages: 'run', build: true, entry: 'demo/start.ts', ...serving },
  admin: { packages: 'run', build: false, entry: 'src/app/admin.ts', env: { NODE_ENV: 'production' } },
  recount: { packages: 'run', build: false, entry: 'src/app/recount.ts', env: { NODE_ENV: 'production' } },
  bench: { packages: 'all', build: true, entry: 'bench/run.ts', finders: true },
  screenshots: { packages: 'all', build: true, entry: 'test/screenshots.ts', finders: true },
  migrations: { packages: 'all', build: false, packaged: ['drizzle-kit', 'generate'] },
}
