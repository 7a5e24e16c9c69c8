import { describe, expect, it } from 'vitest'
import { findPhrases, maxHits } from './find-phrases.ts'

const found = (text: string, ...phrases: string[]) =>
  findPhrases(text, phrases).map(({ start, end }) => text.slice(start, end))

describe('phrases never to use', () => {
  it.each([
    ['This is a game-changing detail.', 'game-changing', ['game-changing']],
    ['UNLOCK growth. Unlock it, unlock!', 'unlock', ['UNLOCK', 'Unlock', 'unlock']],
    ['**Leverage** _leverage_ `leverage`', 'leverage', ['Leverage', 'leverage']],
    ['In today’s fast-paced world', "in today's fast-paced world", ['In today’s fast-paced world']],
    ["in today's world", 'in today’s world', ["in today's world"]],
    ['at the end\nof   the day', 'at the end of the day', ['at the end\nof   the day']],
    ['One.\n\n\nUnlock it.\r\n\r\n  Unlock', 'unlock', ['Unlock', 'Unlock']],
    ['(a+b)* costs $5.00?', '$5.00?', ['$5.00?']],
    ['wow!!! and wow!!!!', '!!!', ['!!!', '!!!']],
  ])('in %j %j is found as %j', (text, phrase, hits) => {
    expect(found(text, phrase)).toEqual(hits)
  })

  it.each([
    ['unlocked unlocks reunlock unlock2', 'unlock'],
    ['über', 'ber'],
    ['cafe\u0301', 'cafe'],
    ['a.b', 'a-b'],
    ['game changing', 'game-changing'],
    ['anything', ''],
    ['anything', ' '],
  ])('in %j %j is not found, because only whole words count', (text, phrase) => {
    expect(found(text, phrase)).toEqual([])
  })

  it.each([
    ['the ﬁrst', 'first', ['ﬁrst']],
    ['ＵＮＬＯＣＫ it', 'unlock', ['ＵＮＬＯＣＫ']],
    ['Un cafe\u0301 noir', 'café', ['cafe\u0301']],
    ['😀 unlock 😀 unlock', 'unlock', ['unlock', 'unlock']],
    ['İstanbul unlock', 'unlock', ['unlock']],
    ['STRAßE', 'straße', ['STRAßE']],
    ['我们赋能客户', '赋能', ['赋能']],
    ['½ unlock', 'unlock', ['unlock']],
    ['𝗨𝗻𝗹𝗼𝗰𝗸 now', 'unlock', ['𝗨𝗻𝗹𝗼𝗰𝗸']],
  ])('in %j %j is found at its own place, as %j', (text, phrase, hits) => {
    expect(found(text, phrase)).toEqual(hits)
  })

  it('count the longest of those that begin at the same place', () => {
    expect(found('game changer', 'game', 'game changer')).toEqual(['game changer'])
  })

  it('are marked in a text of 100,000 characters, up to a limit', () => {
    const phrases = Array.from({ length: 200 }, (_, number) => `phrase number ${number} of many`)
    const sentence = 'Every writer’s “text” has words, and few of them are on a list; phrase number 7 of none. '
    const text = sentence.repeat(1_200).slice(0, 100_000)
    expect(findPhrases(text, phrases)).toEqual([])
    expect(findPhrases(text, ['text'])).toHaveLength(maxHits)
  })
})
