// The tools of the bold text converter for agents (docs/decisions/106-agents.md).
import { z } from 'zod'
import { networkNames } from '#shared/posts/networks.ts'
import { maxToolTextCharacters } from '#shared/text-limits.ts'
import { text } from '#shared/text-schema.ts'

const styles = ['bold', 'italic', 'boldItalic'] as const
const place = z
  .int()
  .min(0)
  .max(2 * maxToolTextCharacters)
const maxRanges = 200
const maxCharacters = `At most ${maxToolTextCharacters} characters`

export const boldTextContract = {
  name: 'bold_text',
  title: 'Bold text converter',
  description:
    'Turns the letters A to Z and digits into bold or italic Unicode characters, for posts on networks without formatting. Screen readers may skip them.',
  input: z.object({
    text: text(maxToolTextCharacters).describe(maxCharacters),
    style: z.enum(styles).default('bold'),
    ranges: z
      .array(z.object({ start: place, end: place }))
      .max(maxRanges)
      .optional()
      .describe('Converts only these parts of the text, in UTF-16 units; the end is not included'),
  }),
}

export const splitPostContract = {
  name: 'split_post',
  title: 'Split a post',
  description:
    'Divides a text that is too long for a network into posts, at the ends of sentences where it can, and counts each as the network does.',
  input: z.object({
    text: text(maxToolTextCharacters).describe(maxCharacters),
    network: z.enum(networkNames),
    isNumbered: z.boolean().default(true).describe('Ends each post with its number, such as 1/3'),
  }),
}
