// The week in at most five sentences: how many came, better or worse than before, from where, for what, the best
// campaign, and what needs the owner.
import { sentenceMessages as words } from '../messages.ts'
import type { Panel, Part, Sentence, WeekFigures } from './figures.ts'

/** Longer names would make a sentence unreadable. */
const maxNameCharacters = 60

export function fiveSentences(figures: WeekFigures, needs: number): Sentence[] {
  const isAnybody = figures.visitors.count > 0
  return [
    visitorSentence(figures),
    ...(isAnybody ? [sourceSentence(figures), toolSentence(figures)] : []),
    campaignSentence(figures),
    [link(needs === 0 ? words.noNeeds : words.needs(needs), 'needs')],
  ]
}

/** Until the first full week has ended. */
export function firstWeekSentences(firstDigestDay: string): Sentence[] {
  return [[{ text: words.first(firstDigestDay) }], [{ text: words.untilThen.trim() }]]
}

export function textOf(sentences: readonly Sentence[]): string {
  return sentences.map((sentence) => sentence.map(({ text }) => text).join('')).join(' ')
}

function visitorSentence({ visitors: { count, before } }: WeekFigures): Sentence {
  const change = words.change(count, before)
  const compared: Part[] = change
    ? [{ text: change.lead }, link(change.change, 'visitors'), { text: `${change.rest}${words.end}` }]
    : [{ text: words.end }]
  if (count === 0) {
    return [link(words.nobody, 'visitors'), { text: words.inWeek }, ...(before ? compared : [{ text: words.end }])]
  }
  return [{ text: words.lastWeek }, link(words.people(count), 'visitors'), { text: words.came }, ...compared]
}

function sourceSentence({ sources, assistants }: WeekFigures): Sentence {
  const [first] = sources
  const [assistant] = assistants
  const sent: Part[] =
    assistant && assistant.count > 0
      ? [{ text: words.and }, link(words.sent(named(assistant.name), assistant.count), 'assistants')]
      : []
  const from: Part[] = !first
    ? [link(words.alone, 'sources')]
    : first.host === null
      ? [{ text: words.mostDirect }, link(words.directly, 'sources')]
      : [{ text: words.mostCame }, link(named(first.host), 'sources')]
  return [...from, ...sent, { text: words.end }]
}

function toolSentence({ tools }: WeekFigures): Sentence {
  const [first] = tools
  if (!first || first.count === 0) return [link(words.noTool, 'tools'), { text: words.end }]
  return [{ text: words.used }, link(first.name, 'tools'), { text: words.most + words.end }]
}

function campaignSentence({ campaigns }: WeekFigures): Sentence {
  const [best, second] = campaigns
    .filter(({ campaign }) => campaign !== null)
    .toSorted((one, other) => other.goals - one.goals || other.uniqueVisitors - one.uniqueVisitors)
  if (!best) return [{ text: words.noCampaign }]
  return [
    { text: words.campaign },
    link(named(best.campaign ?? ''), 'campaigns'),
    { text: words.brought(best.uniqueVisitors) + (best.goals > 0 ? words.goals(best.goals) : '') },
    ...(second ? [{ text: words.ahead }, link(named(second.campaign ?? ''), 'campaigns')] : []),
    { text: words.end },
  ]
}

function link(text: string, panel: Panel): Part {
  return { text, panel }
}

/** Names come from visitors' addresses: one line, without characters that turn the text around. */
export function named(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  const characters = [...plain]
  return characters.length > maxNameCharacters ? `${characters.slice(0, maxNameCharacters - 1).join('')}…` : plain
}
