// Licenses of the production packages (docs/how-to/update-packages.md).
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

type Package = { dev?: boolean; link?: boolean; license?: unknown; licenses?: { type?: string }[] }

/** They require at most a notice; MPL-2.0 requires publishing changes of its own files, of which there are none. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'PSF-2.0',
  'Unlicense',
])

const lock: { packages: Record<string, Package> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const production = Object.entries(lock.packages).filter(([folder, { dev, link }]) => folder !== '' && !dev && !link)

/** The license in the installed package; only the lock file names those of other platforms' packages. */
function licenceOf([folder, locked]: [string, Package]): string {
  const file = join(folder, 'package.json')
  const { license, licenses }: Package = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : locked
  return typeof license === 'string' ? license : (licenses ?? []).map(({ type }) => type).join(' AND ')
}

/** One of several alternatives is enough. */
const isAllowed = (licence: string) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((part) => allowed.has(part)))

it('every production package has a reviewed and allowed license', () => {
  expect(production.length).toBeGreaterThan(100)
  const others = production.map((one) => [one[0], licenceOf(one)] as const).filter(([, licence]) => !isAllowed(licence))
  expect(others).toEqual([])
})

it.each(['AGPL-3.0-only', 'GPL-3.0', '', 'UNLICENSED', 'SEE LICENSE IN LICENSE', 'MIT AND AGPL-3.0'])(
  'rejects %j',
  (licence) => expect(isAllowed(licence)).toBe(false),
)
