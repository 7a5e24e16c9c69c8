import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { articleStores } from '../../../../../test/support/article-stores.ts'
import { type DailyWorld, dailyWorld } from '../../../../../test/support/daily-world.ts'
import { databaseFor, mainlyOn } from '../../../../../test/support/databases.ts'
import { publishDrafts } from './daily-jobs.ts'

const draft = {
  description: '- A bullet of the description that is long enough',
  practicalAdvice: '- Do something about it',
  category: 'marketing',
  targetAudience: 'both',
  difficulty: 'beginner',
  tags: [],
  origin: 'manual',
} as const

describe('drafts with a scheduled publication', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    let world: DailyWorld
    beforeEach(async () => {
      world = await dailyWorld(database())
    })
    afterEach(() => world.stop())
    const store = () => articleStores(database())
    const scheduleAt = async (time: string) => {
      const { id } = await store().insertArticle({ ...draft, title: `At ${time}` }, null)
      const result = await store().schedule(id, { at: `2026-03-${time}.000Z`, by: 'editor' })
      if (!result.ok) throw new Error('The draft is gone')
      return result.article
    }
    const statuses = async () => (await world.articles()).map(({ status }) => status)

    it('are published once at that time, also without a schedule of daily articles', async () => {
      const process = world.newProcess({ schedule: undefined })
      await process.publishSoon(await scheduleAt('01T09:00:00'))
      await world.untilSent(publishDrafts, 1)
      await process.publishDue()
      expect(await statuses()).toEqual(['draft'])
      expect(world.onPublished).not.toHaveBeenCalled()
      await world.setTime('01T09:00:00')
      await Promise.all([process.publishDue(), world.newProcess().publishDue()])
      expect(await world.articles()).toMatchObject([{ status: 'published', publishedBy: 'editor' }])
      expect(world.onPublished).toHaveBeenCalledTimes(1)
    })

    it('are published after the next start when their job was lost, each at its time', async () => {
      await scheduleAt('01T09:00:00')
      await scheduleAt('01T09:30:00')
      await world.setTime('01T09:10:00')
      const process = world.newProcess()
      await process.startPublishing()
      expect(await statuses()).toEqual(['published', 'draft'])
      await world.setTime('01T09:30:00')
      await process.publishDue()
      expect(await statuses()).toEqual(['published', 'published'])
    })

    it("are published although the process's clock is behind the database's", async () => {
      const process = world.newProcess()
      await process.publishSoon(await scheduleAt('01T09:00:00'))
      await world.untilSent(publishDrafts, 1)
      await world.setTime('01T09:00:00')
      world.setBack(60_000)
      await process.publishDue()
      expect(await statuses()).toEqual(['published'])
    })
  })
})
