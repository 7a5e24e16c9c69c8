// `npm run parts`: prints all packages that run with the site, in CycloneDX 1.6. It reads the lock file alone, so it needs no
// installed package and no registry, and the same lock file always gives the same list. `npm sbom --omit dev` leaves out a third
// of them, which development packages need as well.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './bootstrap.mjs'

/**
 * @typedef {object} Locked
 * @property {string} version
 * @property {string} [name] where the folder has another one
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string} [integrity]
 * @property {string} [license]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */
/** @typedef {Record<string, Locked>} Packages by folder; the project has the empty one */

/** @param {{ name: string, version: string, packages: Packages }} lock */
export function partsOf({ name, version, packages }) {
  const installed = Object.fromEntries(Object.entries(packages).filter(([, { dev }]) => !dev))
  const folders = Object.keys(installed).filter((folder) => folder !== '')
  const reference = `${name}@${version}`
  const parts = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'pre-build' }],
      component: { type: 'application', 'bom-ref': reference, name, version, purl: purlOf(reference) },
    },
    components: sorted(
      new Map(folders.map((folder) => [referenceOf(installed, folder), componentOf(installed, folder)])),
    ),
    dependencies: dependenciesOf(installed, reference),
  }
  const { $schema, bomFormat, specVersion, ...rest } = parts
  return { $schema, bomFormat, specVersion, serialNumber: `urn:uuid:${identityOf(JSON.stringify(parts))}`, ...rest }
}

/**
 * @param {Packages} packages
 * @param {string} folder
 */
function nameOf(packages, folder) {
  return packages[folder]?.name ?? folder.replace(/^.*node_modules\//, '')
}

/**
 * @param {Packages} packages
 * @param {string} folder
 */
function referenceOf(packages, folder) {
  return `${nameOf(packages, folder)}@${packages[folder]?.version}`
}

/** @param {string} reference */
function purlOf(reference) {
  return `pkg:npm/${reference.replace(/^@/, '%40')}`
}

/**
 * @param {Packages} packages
 * @param {string} folder
 */
function componentOf(packages, folder) {
  const { version, optional, integrity, license } = packages[folder] ?? { version: '' }
  const reference = referenceOf(packages, folder)
  return {
    type: 'library',
    'bom-ref': reference,
    name: nameOf(packages, folder),
    version,
    scope: optional ? 'optional' : 'required',
    ...(integrity && { hashes: hashesOf(integrity) }),
    ...(license && { licenses: [licenceOf(license)] }),
    purl: purlOf(reference),
  }
}

/** @param {string} integrity such as `sha512-…` in Base64 */
function hashesOf(integrity) {
  return integrity.split(/\s+/).map((one) => {
    const [, bits = '', content = ''] = /^sha(\d+)-(.+)$/.exec(one) ?? []
    return { alg: `SHA-${bits}`, content: Buffer.from(content, 'base64').toString('hex') }
  })
}

/** @param {string} spdx an id of SPDX, or an expression of several */
function licenceOf(spdx) {
  return /[ ()]/.test(spdx) ? { expression: spdx } : { license: { id: spdx } }
}

/**
 * A package of one name and version may lie in several folders, each with other neighbors.
 * @param {Packages} packages
 * @param {string} project
 */
function dependenciesOf(packages, project) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map()
  for (const folder of Object.keys(packages)) {
    const reference = folder === '' ? project : referenceOf(packages, folder)
    const needs = found.get(reference) ?? new Set()
    for (const need of neededBy(packages, folder)) needs.add(need)
    found.set(reference, needs)
  }
  return sorted(new Map([...found].map(([ref, needs]) => [ref, { ref, dependsOn: [...needs].sort() }])))
}

/**
 * @param {Packages} packages
 * @param {string} folder
 */
function neededBy(packages, folder) {
  const { dependencies, optionalDependencies, peerDependencies } = packages[folder] ?? {}
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  return names.flatMap((name) => {
    const place = placeOf(packages, folder, name)
    // An optional one that is not installed.
    return place === undefined ? [] : [referenceOf(packages, place)]
  })
}

/**
 * The nearest `node_modules`, as Node looks for it.
 * @param {Packages} packages
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
function placeOf(packages, from, name) {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (packages[place]) return place
  if (from === '') return undefined
  return placeOf(packages, from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''), name)
}

/**
 * @template Item
 * @param {Map<string, Item>} items
 */
function sorted(items) {
  return [...items].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item)
}

/**
 * A UUID of version 8 (RFC 9562), whose bits are ours to choose.
 * @param {string} content
 */
function identityOf(content) {
  const hash = createHash('sha256').update(content).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))
  process.stdout.write(`${JSON.stringify(partsOf(lock), null, 2)}\n`)
}
