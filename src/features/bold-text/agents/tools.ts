// The functions behind the tools for agents. They are those of the page.
import { type AgentTool, agentTool } from '#shared/calls/agent-tool.ts'
import { isBlank } from '../domain/bold.ts'
import { convertWords, type Words, withoutWords } from '../domain/bold-words.ts'
import { postSize } from '../domain/post/post-size.ts'
import { type Part, postOf, type Splitting, splitInSteps } from '../domain/post/split-post.ts'
import { toStyle } from '../domain/styles.ts'
import { agentRefusals } from '../messages.ts'
import { boldTextContract, splitPostContract } from './contract.ts'

export const boldTextTool = agentTool(boldTextContract, ({ text, style, ranges }) => {
  if (isBlank(text)) return { kind: 'refused', message: agentRefusals.blankText }
  const words: readonly Words[] = ranges ?? [{ start: 0, end: text.length }]
  // Sorts and joins them, as marking on the page does.
  const marked = withoutWords(words, []).map(({ start, end }) => ({ start, end: Math.min(end, text.length) }))
  const output = convertWords(text, marked, (part) => toStyle(style, part))
  return { kind: 'done', values: { text: output } }
})

export const agentTools: readonly AgentTool[] = [
  boldTextTool,
  agentTool(splitPostContract, async ({ text, network, isNumbered }) => {
    if (isBlank(text)) return { kind: 'refused', message: agentRefusals.blankText }
    const parts = await splitWithPauses(text, { network, isNumbered })
    const posts = parts.map((part, index) => postOf(part, index + 1, isNumbered ? parts.length : null))
    return { kind: 'done', values: { posts: posts.map((post) => ({ text: post, ...postSize(network, post) })) } }
  }),
]

/** A long text takes longer than other requests should wait. */
async function splitWithPauses(text: string, splitting: Splitting): Promise<Part[]> {
  const steps = splitInSteps(text, splitting)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await new Promise((resume) => setTimeout(resume))
  }
}
