// How other sites embed a tool: oEmbed 1.0 (https://oembed.com).
import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { embedPath, oembedPath } from '#shared/paths.ts'
import { maxUrlCharacters } from '#shared/text-limits.ts'
import { toolOf } from '#shared/tools.ts'

const pixels = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'Must be a number of pixels from 1 to 99999')
  .transform(Number)
  .optional()

const oembedSchema = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  /** Seconds. */
  cache_age: z.number(),
  width: z.number(),
  height: z.number(),
  html: z.string(),
})
export type Oembed = z.infer<typeof oembedSchema>

const tool = toolOf('qr-code')

export const readOembed = endpoint({
  method: 'GET',
  path: oembedPath,
  summary: 'How to embed a tool, for the address of its page. Other addresses are 404, other formats than json 501',
  access: 'public',
  query: z.object({
    url: z.url({ protocol: /^https?$/ }).max(maxUrlCharacters),
    format: z.string().max(20).optional(),
    maxwidth: pixels,
    maxheight: pixels,
  }),
  responses: { 200: oembedSchema },
  example: {
    query: { url: `{siteUrl}${tool.path}` },
    response: {
      version: '1.0',
      type: 'rich',
      title: tool.name,
      provider_name: 'Marketing Tools',
      provider_url: '{siteUrl}',
      cache_age: 86_400,
      width: 600,
      height: 800,
      html: `<iframe src="{siteUrl}${embedPath(tool)}" width="600" height="800"></iframe>`,
    },
  },
})

export const endpoints = [readOembed] as const
