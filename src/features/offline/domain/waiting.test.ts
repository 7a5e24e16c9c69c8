import { describe, expect, it } from 'vitest'
import { apiPaths } from '#shared/paths.ts'
import { waitingIn } from './waiting.ts'

const conversion = (inputText: string) => ({ path: apiPaths.conversions, body: JSON.stringify({ inputText }) })
const textsOf = (...inputs: string[]) => waitingIn(inputs.map(conversion)).texts

describe('events that wait to be sent', () => {
  it.each([
    ['nothing', [], 0],
    ['one text, typed letter by letter', ['H', 'He', 'Hel', 'Hell', 'Hello'], 1],
    ['one text, with a letter corrected', ['Hxllo', 'Hello', 'Helo', 'Hel'], 1],
    ['one text, typed into in the middle', ['Hello world', 'Hello my world'], 1],
    ['two texts, the second pasted over the first', ['Hello', 'Sale ends tonight'], 2],
    ['two texts of one letter', ['a', 'b'], 2],
    ['three texts', ['First', 'Second one', 'And a third'], 3],
  ])('%s', (_, inputs, texts) => expect(textsOf(...inputs)).toBe(texts))

  it('count palettes, but not usage, page views or invalid events', () => {
    const others = [apiPaths.palettes, apiPaths.palettes, apiPaths.usage, apiPaths.pageView]
    const events = [...others.map((path) => ({ path, body: '{}' })), { path: apiPaths.conversions, body: 'nonsense' }]
    expect(waitingIn(events)).toEqual({ texts: 0, palettes: 2 })
  })
})
