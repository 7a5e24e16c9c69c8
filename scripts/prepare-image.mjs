// The steps of the Dockerfile: `packages` installs runtime dependencies, `pages` builds. A failed step fails the image.

import { bootstrap, projectRoot } from './bootstrap.mjs'

const ready = await bootstrap(projectRoot, { packages: 'run', build: process.argv[2] === 'pages' })
if (!ready.ok) {
  process.stderr.write(`${ready.message}\n`)
  process.exit(1)
}
