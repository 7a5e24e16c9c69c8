// `npm run test:times`: what the last runs measured becomes the table of clean clones.

import { projectRoot } from '../bootstrap.mjs'
import { tablePath, writeTable } from './test-times.mjs'

process.stdout.write(`${tablePath}: ${writeTable(projectRoot)} files\n`)
