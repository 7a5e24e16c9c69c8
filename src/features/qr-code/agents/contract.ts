// The QR code generator for agents (docs/decisions/106-agents.md).
import { z } from 'zod'
import { maxUrlCharacters } from '#shared/text-limits.ts'
import { text } from '#shared/text-schema.ts'
import { pngSides } from '../domain/files/file-formats.ts'
import { defaultInk } from '../domain/ink-color.ts'
import { maxTagCharacters } from '../domain/tagged-link.ts'

const tag = text(maxTagCharacters).optional()

export const makeQrContract = {
  name: 'make_qr',
  title: 'QR code generator',
  description:
    'Makes a QR code of a web address as SVG or PNG, with campaign tags if given. The code holds the address itself, so it never expires.',
  input: z.object({
    url: text(maxUrlCharacters).describe('https:// is added when it is missing'),
    format: z.enum(['svg', 'png']).default('svg'),
    side: z
      .literal([...pngSides])
      .default(pngSides[0])
      .describe('Width and height of a PNG in pixels'),
    color: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, 'Must be # and six hex digits')
      .default(defaultInk)
      .describe('Of the dark modules. The ground is white.'),
    campaign: z
      .object({ source: tag, medium: tag, campaign: tag, content: tag, term: tag })
      .optional()
      .describe('The values of utm_source, utm_medium, utm_campaign, utm_content and utm_term'),
  }),
}
