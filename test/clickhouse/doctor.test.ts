import { describe, expect, it } from 'vitest'
import { examineClickHouse } from '#app/doctor/postgresql.ts'
import { archiveWorldFor } from './world.ts'

describe('the doctor', () => {
  const world = archiveWorldFor('postgresql')

  it('finds a ClickHouse in order', async () => {
    const { url } = world().clickHouse
    expect(await examineClickHouse(url)).toEqual([
      { state: 'ok', about: 'ClickHouse', text: 'It responds, and limits its own logs.' },
    ])
    expect(await examineClickHouse(undefined)).toEqual([])
  })
})
