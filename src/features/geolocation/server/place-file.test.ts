// The operator's file is replaced, damaged and removed while addresses are looked up.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cityRecord, mmdb, Pointer } from '../../../../test/support/mmdb.ts'
import { openPlaceFile, type PlaceFile } from './place-file.ts'

const address = '203.0.113.0'
const placesIn = (country: string) => mmdb({ '203.0.113.0/24': cityRecord(null, country) })

let folder: string
let path: string
let opened: PlaceFile | undefined
const log = { info: vi.fn(), warn: vi.fn() }
const onReplaced = vi.fn()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'places-'))
  path = join(folder, 'places.mmdb')
  writeFileSync(path, placesIn('Norway'))
  vi.clearAllMocks()
})
afterEach(() => {
  opened?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(checkEveryMs = 3_600_000) {
  opened = await openPlaceFile({ path, log, onReplaced, checkEveryMs })
  return opened
}
/** A new version is read when two consecutive checks have seen it. */
async function checkTwice({ check }: PlaceFile) {
  await check()
  await check()
}
const warnings = () => log.warn.mock.calls.map(([fields, message]) => `${message} ${fields.problem ?? fields.type}`)

describe('a file that is replaced', () => {
  it('is reloaded within seconds without a call', async () => {
    const file = await open(10)
    expect(file.locate(address)).toBe('Norway')
    writeFileSync(`${path}.new`, placesIn('Portugal'))
    renameSync(`${path}.new`, path)
    await expect.poll(() => file.locate(address)).toBe('Portugal')
    expect(onReplaced).toHaveBeenCalledTimes(1)
  })

  it('is not read while it is being written', async () => {
    const file = await open()
    const next = placesIn('Portugal')
    writeFileSync(path, next.subarray(0, 40))
    await file.check()
    writeFileSync(path, next.subarray(0, 80))
    await file.check()
    writeFileSync(path, next)
    await file.check()
    expect([file.locate(address), warnings()]).toEqual(['Norway', []])
    await file.check()
    expect([file.locate(address), warnings()]).toEqual(['Portugal', []])
  })

  it('and is damaged, is ignored with one warning until it changes again', async () => {
    const file = await open()
    writeFileSync(path, placesIn('Portugal').subarray(0, 100))
    for (let i = 0; i < 5; i++) await file.check()
    expect([file.locate(address), onReplaced.mock.calls.length]).toEqual(['Norway', 0])
    expect(warnings()).toEqual(['GEOIP_DB cannot be used; the previous file stays in use is not a MaxMind database'])
    writeFileSync(path, placesIn('Brazil'))
    await checkTwice(file)
    expect(file.locate(address)).toBe('Brazil')
  })

  it('and disappears or becomes a folder, is ignored with one warning, and read when it is back, even unchanged', async () => {
    const file = await open()
    renameSync(path, `${path}.away`)
    for (let i = 0; i < 5; i++) await file.check()
    mkdirSync(path)
    for (let i = 0; i < 5; i++) await file.check()
    expect(file.locate(address)).toBe('Norway')
    expect(warnings()).toEqual([
      'GEOIP_DB cannot be used; the previous file stays in use cannot be read (ENOENT)',
      'GEOIP_DB cannot be used; the previous file stays in use is not a file',
    ])
    rmSync(path, { recursive: true })
    renameSync(`${path}.away`, path)
    await checkTwice(file)
    expect([file.locate(address), onReplaced.mock.calls.length]).toEqual(['Norway', 1])
  })

  it('is read once by concurrent checks', async () => {
    const file = await open()
    writeFileSync(path, placesIn('Portugal'))
    await Promise.all(Array.from({ length: 20 }, () => file.check()))
    await Promise.all(Array.from({ length: 20 }, () => file.check()))
    expect([file.locate(address), onReplaced.mock.calls.length]).toEqual(['Portugal', 1])
  })
})

describe('a file at the start', () => {
  it.each<[string, () => void, RegExp]>([
    ['not a database', () => writeFileSync(path, 'places'), /^GEOIP_DB is not a MaxMind database: [^\n]+$/],
    ['empty', () => writeFileSync(path, ''), /^GEOIP_DB is not a MaxMind database: [^\n]+$/],
    ['a pipe', () => [rmSync(path), execFileSync('mkfifo', [path])], /^GEOIP_DB is not a file: [^\n]+$/],
    ['huge', () => truncateSync(path, 100_000_000_000), /^GEOIP_DB is larger than 1 GB: [^\n]+$/],
    ['random', () => writeFileSync(path, randomBytes(1_000_000)), /^GEOIP_DB is not a MaxMind database: [^\n]+$/],
    ['a folder', () => [rmSync(path), mkdirSync(path)], /^GEOIP_DB is not a file: [^\n]+$/],
    ['gone', () => rmSync(path), /^GEOIP_DB cannot be read \(ENOENT\): [^\n]+$/],
  ])('that is %s stops the start with one line', async (_, spoil, line) => {
    spoil()
    await expect(open()).rejects.toThrow(line)
  })

  it('that has neither cities nor countries causes a warning', async () => {
    writeFileSync(path, mmdb({ '203.0.113.0/24': { autonomous_system_number: 1 } }, { type: 'GeoLite2-ASN' }))
    const file = await open()
    expect(file.locate(address)).toBeNull()
    expect(warnings()).toEqual([
      'GEOIP_DB holds neither cities nor countries, so every address is an unknown location GeoLite2-ASN',
    ])
  })

  it('with an unreadable record has no place there, and causes one warning', async () => {
    writeFileSync(path, mmdb({ '203.0.113.0/24': new Pointer(0), '198.51.100.0/24': cityRecord(null, 'Norway') }))
    const file = await open()
    expect([address, address, '198.51.100.0'].map(file.locate)).toEqual([null, null, 'Norway'])
    expect(warnings()).toEqual(['GEOIP_DB has records that cannot be read GeoLite2-City'])
  })
})
