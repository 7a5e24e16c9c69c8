// The article of the `demo` provider. It writes the same draft for the same form, in the format of a real one, and the
// text labels itself as a sample.

import type { Category, Difficulty, TargetAudience } from '#features/articles/contract.ts'
import { cleanLine } from '#platform/ai/clean-text.ts'
import { countCodePoints, truncate } from '#shared/text.ts'
import { maxTagCharacters } from '#shared/text-limits.ts'
import type { GenerateForm } from '../../contract.ts'
import type { ArticleResponse } from './article-response.ts'

export function sampleArticle(form: GenerateForm): ArticleResponse {
  const subject = subjectOf(form.topic)
  return {
    title: `Sample draft: ${subject}`,
    description: description(subject, form),
    practicalAdvice: practicalAdvice(form.difficulty),
    tags: ['sample', ...sectionTags[form.category], ...tagOf(subject)],
    citations: ['https://example.com/', 'https://example.org/'],
    articleType: articleTypes[form.difficulty],
    metaTitle: null,
    metaDescription: `A sample draft on “${truncate(subject, 60)}”, written by the demo provider.`,
  }
}

const subjectCharacters = 100

/** The beginning of the topic as plain words, without Markdown. */
function subjectOf(topic: string): string {
  const words = cleanLine(topic.replaceAll(/[^\p{L}\p{M}\p{N}\p{Emoji_Presentation}\s.,:;!?'’“”&%+/-]/gu, ' '))
  const beginning = words.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[\s.,:;!?-]+$/, '')
  if (beginning === '') return 'An untold topic'
  if (countCodePoints(beginning) <= subjectCharacters) return beginning
  return `${truncate(beginning, subjectCharacters).replace(/\s\S*$/, '')}…`
}

function tagOf(subject: string): string[] {
  const tag = subject.toLowerCase().split(' ').slice(0, 3).join(' ')
  return countCodePoints(tag) <= maxTagCharacters ? [tag] : []
}

const articleTypes: Record<Difficulty, ArticleResponse['articleType']> = {
  beginner: 'tutorial',
  intermediate: 'strategy',
  advanced: 'trend',
}

const sectionTags: Record<Category, string[]> = {
  marketing: ['marketing'],
  ai: ['ai'],
  both: ['marketing', 'ai'],
}

const readers: Record<TargetAudience, string> = {
  marketing_professionals: 'people who plan and run campaigns',
  ai_engineers: 'people who build and look after models',
  both: 'people who run campaigns and people who build models for them',
}

const angles: Record<Category, string> = {
  marketing: 'what an audience notices, remembers and does next',
  ai: 'what a model is asked, what it is given and how its answers are checked',
  both: 'where a model can carry part of the campaign work and where a person has to',
}

const openings: Record<Difficulty, string> = {
  beginner: 'No earlier knowledge is needed: every step starts from what you have in front of you.',
  intermediate: 'It builds on the basics and looks at the choices that come after them.',
  advanced: 'It leaves the basics out and goes straight to what changes when the work grows.',
}

function description(subject: string, { category, targetAudience, difficulty }: GenerateForm): string {
  return `**Sample draft.** The built-in demo provider wrote this text to show the way from a topic to a published article. It is made of prepared sentences and claims nothing about the world. Connect an AI provider to get real drafts.

## TL;DR

- This is a sample draft on “${subject}”, with prepared sentences in place of research.
- Choose one question about it, answer that well, and leave the rest for another article.
- Write down how you will tell success from failure before you begin.

## Where to begin

The topic of this sample is “${subject}”. A real draft would now say what is happening and why it matters to ${readers[targetAudience]}. ${openings[difficulty]}

The view taken here is ${angles[category]}. One view keeps an article short and gives its readers something to agree or disagree with.

## What to look at first

- The people concerned: who they are, what they want, and what they have tried already.
- The smallest version of the idea that could be tried within one week.
- The figure that should move, and how far it has to move to be worth the effort.
- The point at which you would stop, agreed upon before anybody is attached to the plan.

Four points are enough for a first conversation. More of them usually hide that none has been thought through.

## What a first try can look like

1. Describe the current state in two sentences and date them.
2. Change one thing only, for one group only.
3. Wait as long as you decided to wait, without looking every hour.
4. Compare with the two sentences, and write the third.

## What remains open

A sample cannot know what your readers ask. Replace this paragraph with the questions that came in, and remove every sentence above that does not help to answer one of them.`
}

function practicalAdvice(difficulty: Difficulty): string {
  const last: Record<Difficulty, string> = {
    beginner: 'Ask a colleague from another team to read the result and mark every word that needs explaining.',
    intermediate: 'Keep a list of what you decided against and why: it saves the same discussion next quarter.',
    advanced: 'Automate the measurement before the change itself, so that the old state is on record as well.',
  }
  return `- Replace this sample with a draft of your own before you publish anything.
- Write the question the article answers on top, in one sentence.
- Check every figure and every source by opening it yourself.
- ${last[difficulty]}`
}
