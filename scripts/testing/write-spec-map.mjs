// `npm run spec-map`: writes the page of the map of rules (docs/spec-map.md) from its data.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../bootstrap.mjs'
import { dataPath, pagePath, readSpecMap, specMapPage } from './spec-map.mjs'

const sections = readSpecMap(readFileSync(join(projectRoot, dataPath), 'utf8'))
writeFileSync(join(projectRoot, pagePath), specMapPage(sections))
process.stdout.write(`${pagePath}: ${sections.flatMap(({ rules }) => rules).length} rules\n`)
