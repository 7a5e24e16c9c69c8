// What `node scripts/run.mjs <command>` can run: a program of ours or a command of a package, and what it needs first.

/**
 * @typedef {object} Command
 * @property {boolean} build       whether the built pages have to be there
 * @property {string} [entry]      our program, run by Node as it is
 * @property {string[]} [packaged] package and arguments
 * @property {boolean} [finders]   whether to point to Chromium and PostgreSQL where the machine has them
 * @property {Record<string, string>} [env]
 */

/** @type {Record<string, Command>} */
export const commands = {
  start: { build: true, entry: 'src/app/start.ts', env: { NODE_ENV: 'production' } },
  dev: { build: false, entry: 'src/app/start.ts', env: { NODE_ENV: 'development' } },
  demo: { build: true, entry: 'demo/start.ts', env: { NODE_ENV: 'production' } },
  admin: { build: false, entry: 'src/app/admin.ts', env: { NODE_ENV: 'production' } },
  bench: { build: true, entry: 'bench/run.ts', finders: true },
  screenshots: { build: true, entry: 'test/screenshots.ts', finders: true },
  migrations: { build: false, packaged: ['drizzle-kit', 'generate'] },
}
