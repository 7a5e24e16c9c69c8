// The list of parts holds what the lock file installs, in the shape that CycloneDX 1.6 requires.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import packageFile from '../package.json' with { type: 'json' }
import { partsOf } from './parts.mjs'

const print = () => spawnSync(process.execPath, ['scripts/parts.mjs'], { encoding: 'utf8' })
const printed = print()

const reference = z.string().min(1)
const purl = z.string().regex(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@[\w.+-]+$/)
/** SPDX ids; an expression combines some. */
const licence = z.union([
  z.strictObject({ license: z.strictObject({ id: z.string().regex(/^[A-Za-z0-9.+-]+$/) }) }),
  z.strictObject({ expression: z.string().regex(/^\(?[A-Za-z0-9.+() -]+\)?$/) }),
])
const hashLengths: Record<string, number> = { 'SHA-1': 40, 'SHA-256': 64, 'SHA-384': 96, 'SHA-512': 128 }
const hash = z
  .strictObject({ alg: z.enum(['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512']), content: z.string().regex(/^[0-9a-f]+$/) })
  .refine(({ alg, content }) => content.length === hashLengths[alg])
const component = z.strictObject({
  type: z.literal('library'),
  'bom-ref': reference,
  name: z.string().min(1),
  version: z.string().min(1),
  scope: z.enum(['required', 'optional', 'excluded']),
  hashes: z.array(hash).min(1),
  licenses: z.array(licence).min(1),
  purl,
})
const schema = z.strictObject({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
  version: z.int().min(1),
  metadata: z.strictObject({
    lifecycles: z.array(
      z.strictObject({ phase: z.enum(['design', 'pre-build', 'build', 'post-build', 'operations']) }),
    ),
    component: z.strictObject({
      type: z.literal('application'),
      'bom-ref': reference,
      name: z.string(),
      version: z.string(),
      purl,
    }),
  }),
  components: z.array(component),
  dependencies: z.array(z.strictObject({ ref: reference, dependsOn: z.array(reference) })),
})

describe('the list of parts', () => {
  it('connects a package with the nearest of its name', () => {
    const packages = {
      '': { version: '1.0.0', dependencies: { a: '1.0.0', b: '1.0.0' } },
      'node_modules/a': { version: '1.0.0', dependencies: { '@x/c': '^2.0.0' } },
      'node_modules/a/node_modules/@x/c': { version: '2.0.0', dependencies: { b: '1.0.0' } },
      'node_modules/b': {
        version: '1.0.0',
        dependencies: { '@x/c': '^1.0.0' },
        peerDependencies: { missing: '1.0.0' },
      },
      'node_modules/@x/c': { version: '1.0.0' },
      'node_modules/of-developers': { version: '1.0.0', dev: true },
    }
    expect(partsOf({ name: 'site', version: '1.0.0', packages }).dependencies).toEqual([
      { ref: '@x/c@1.0.0', dependsOn: [] },
      { ref: '@x/c@2.0.0', dependsOn: ['b@1.0.0'] },
      { ref: 'a@1.0.0', dependsOn: ['@x/c@2.0.0'] },
      { ref: 'b@1.0.0', dependsOn: ['@x/c@1.0.0'] },
      { ref: 'site@1.0.0', dependsOn: ['a@1.0.0', 'b@1.0.0'] },
    ])
  })

  const parts = schema.parse(JSON.parse(printed.stdout))
  const { component: project } = parts.metadata
  const references = [project['bom-ref'], ...parts.components.map((part) => part['bom-ref'])]

  it('names this release and each part once, with hash and license', () => {
    expect(project).toMatchObject({ name: packageFile.name, version: packageFile.version })
    expect(new Set(references).size).toBe(references.length)
    expect(parts.components.length).toBeGreaterThan(100)
  })

  it('has exactly the production packages of the lock file', () => {
    type Locked = { version: string; dev?: boolean; name?: string }
    const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    const locked = Object.entries(lock.packages)
      .filter(([folder, { dev }]) => folder !== '' && !dev)
      .map(([folder, { name, version }]) => `${name ?? folder.replace(/^.*node_modules\//, '')}@${version}`)
    expect(parts.components.map(({ name, version }) => `${name}@${version}`).sort()).toEqual(
      [...new Set(locked)].sort(),
    )
  })

  it('connects parts that it holds, starting with those of package.json', () => {
    expect(parts.dependencies.map(({ ref }) => ref).sort()).toEqual(references.toSorted())
    const dangling = parts.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !references.includes(ref))
    expect(dangling).toEqual([])
    const direct = parts.dependencies.find(({ ref }) => ref === project['bom-ref'])?.dependsOn
    const wanted = Object.entries(packageFile.dependencies).map(([name, version]) => `${name}@${version}`)
    expect(direct).toEqual(expect.arrayContaining(wanted))
  })

  it('names no registry and no folder of this machine, and is the same at every run', () => {
    expect(printed.stdout).not.toContain(process.cwd())
    expect(printed.stdout).not.toContain(tmpdir())
    expect(printed.stdout.replace(parts.$schema, '')).not.toMatch(/https?:|registry/)
    expect(print().stdout).toBe(printed.stdout)
  })
})

it('another lock file has another number', () => {
  const numberOf = (version: string) =>
    partsOf({ ...packageFile, packages: { '': packageFile, 'node_modules/a': { version } } }).serialNumber
  expect(numberOf('1.0.0')).toBe(numberOf('1.0.0'))
  expect(numberOf('1.0.1')).not.toBe(numberOf('1.0.0'))
})
