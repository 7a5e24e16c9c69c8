import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }

it('has the same version in package.json, the lock file and the newest entry of CHANGELOG.md', () => {
  const releases = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/gm)]
  const [newest] = releases.map(([, version]) => version)
  const lockFile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const versions = [newest, lockFile.version, lockFile.packages[''].version]
  expect(versions).toEqual(versions.map(() => packageFile.version))
})
