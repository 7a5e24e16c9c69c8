// The locations of the demo world's visitors. They use networks reserved for documentation, which have no real
// location.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cityRecord, mmdb } from '../test/support/mmdb.ts'

const places = {
  '203.0.113.0/24': cityRecord('Oslo', 'Norway'),
  '198.51.100.0/24': cityRecord('São Paulo', 'Brazil'),
  '2001:db8:41::/48': cityRecord(null, 'Portugal'),
}

/** Returns the path of the file. */
export async function writePlaces(dataDir: string): Promise<string> {
  const path = join(dataDir, 'places.mmdb')
  await mkdir(dataDir, { recursive: true })
  await writeFile(path, mmdb(places, { type: 'Demo-City' }))
  return path
}
