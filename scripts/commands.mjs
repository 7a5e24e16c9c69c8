// The commands of `node scripts/run.mjs <command>`: our program or a package's, and its prerequisites.

/**
 * @typedef {object} Command
 * @property {import('./bootstrap/packages.mjs').PackageSet} packages
 * @property {boolean} build       whether it needs the built pages
 * @property {string} [entry]      our program, run by Node as it is
 * @property {string[]} [args]   what our program is given before the arguments of the command
 * @property {string[]} [packaged] package and arguments
 * @property {boolean} [finders]   whether to point to Chromium and PostgreSQL where the machine has them
 * @property {string[]} [nodeArgs] options of Node itself
 * @property {Record<string, string>} [env]
 */

/**
 * Node options of the site's process. A process keeps the memory of a burst, so these limit three sources of it: the
 * space of young objects (Node's limit is twice that), the C library's heaps of each thread, which compress pages, and
 * the gaps left by large buffers. From 64 KB on, each buffer is a mapping of its own, returned at once
 * (docs/decisions/005-front-cache.md).
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
  doctor: {
    packages: 'run',
    build: false,
    entry: 'src/app/admin.ts',
    args: ['doctor'],
    env: { NODE_ENV: 'production' },
  },
  recount: { packages: 'run', build: false, entry: 'src/app/recount.ts', env: { NODE_ENV: 'production' } },
  backup: {
    packages: 'run',
    build: false,
    entry: 'src/app/backup.ts',
    args: ['backup'],
    env: { NODE_ENV: 'production' },
  },
  restore: {
    packages: 'run',
    build: false,
    entry: 'src/app/backup.ts',
    args: ['restore'],
    env: { NODE_ENV: 'production' },
  },
  bench: { packages: 'all', build: true, entry: 'bench/run.ts', finders: true },
  chaos: { packages: 'all', build: true, entry: 'bench/chaos/run.ts', finders: true },
  screenshots: { packages: 'all', build: true, entry: 'test/screenshots.ts', finders: true },
  'test:browsers': { packages: 'all', build: true, entry: 'test/browsers/run.ts', finders: true },
  parts: { packages: 'run', build: false, entry: 'scripts/parts.mjs' },
  'spec-map': { packages: 'run', build: false, entry: 'scripts/testing/write-spec-map.mjs' },
  'test:times': { packages: 'run', build: false, entry: 'scripts/testing/record-times.mjs' },
  format: { packages: 'all', build: false, packaged: ['@biomejs/biome', 'check', '--write', '--linter-enabled=false'] },
  'app-icons': { packages: 'all', build: false, entry: 'scripts/app-icons.ts' },
  'app-previews': { packages: 'all', build: true, entry: 'test/app-previews.ts', finders: true },
  migrations: { packages: 'all', build: false, packaged: ['drizzle-kit', 'generate'] },
}
