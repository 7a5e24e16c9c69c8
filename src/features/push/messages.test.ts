import { expect, it } from 'vitest'
import type { PushPreferences } from './contract.ts'
import { preferenceSentence } from './messages.ts'

const usual: PushPreferences = {
  categories: ['marketing', 'ai'],
  quietHours: { from: 22, until: 8 },
  timeZone: 'UTC',
  everyArticle: false,
}

it.each([
  [{}, 'Marketing and AI, at most one a day, none between 22:00 and 08:00.'],
  [{ categories: ['ai'], everyArticle: true } as const, 'AI, every article, none between 22:00 and 08:00.'],
  [{ categories: ['marketing'], quietHours: null } as const, 'Marketing, at most one a day.'],
  [{ quietHours: { from: 0, until: 23 } }, 'Marketing and AI, at most one a day, none between 00:00 and 23:00.'],
])('describes content and time of notifications in one sentence: %j', (changed, sentence) => {
  expect(preferenceSentence({ ...usual, ...(changed as Partial<PushPreferences>) })).toBe(sentence)
})
