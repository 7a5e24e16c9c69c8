// `npm run test:times` saves the times of the last runs as the table for clean clones.

import { projectRoot } from '../bootstrap.mjs'
import { tablePath, writeTable } from './test-times.mjs'

process.stdout.write(`${tablePath}: ${writeTable(projectRoot)} files\n`)
