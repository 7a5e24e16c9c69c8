// Run after a change of packages: `node scripts/complete-lock-file.mjs`.
//
// Packages with native parts name one optional package per platform. Where a registry lacks some of them, npm silently omits them
// from the lock file, and `npm ci` then refuses the file as incomplete. This adds the omitted packages with name, exact version
// and platform, so that the file equals one made with every package available.

import { readFileSync, writeFileSync } from 'node:fs'

const file = 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))
const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix']
const processors = ['arm64', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32', 'arm']

/** @param {string} name a package such as `@scope/part-linux-x64-musl` */
function platformOf(name) {
  const words = name.split(/[-/]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : []
  return { ...(os.length && { os }), ...(cpu.length && { cpu }), ...(libc.length && { libc }) }
}

const added = []
for (const [place, parent] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const found = [`${place}/node_modules/${name}`, `node_modules/${name}`].some((key) => lock.packages[key])
    // Only an exact version of a native part can be added without a registry.
    if (found || place === '' || !/^\d/.test(version)) continue
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(parent.dev && { dev: true }),
      optional: true,
    }
    added.push(name)
  }
}
const sorted = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`)
process.stdout.write(`${added.length} packages of other platforms added\n`)
