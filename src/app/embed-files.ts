// The scripts and styles of the embedded tools, as `embed.config.ts` builds them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Tool, tools } from '#shared/tools.ts'
import { inlineStyle, layers } from './inline-style.ts'

export type EmbedFiles = { script: string; style: string }

export async function readEmbedFiles(clientDir: string): Promise<ReadonlyMap<Tool['id'], EmbedFiles>> {
  const read = async (name: string) => (await readFile(join(clientDir, '.vite/embed', name), 'utf8')).trim()
  const files = await Promise.all(
    tools.map(async ({ id }) => {
      const [script, style] = await Promise.all([read(`${id}.js`), read(`${id}.css`)])
      // The content must not close its own element, and a frame without an origin loads no further script.
      if (/<\/(style|script)/i.test(script + style)) throw new Error(`The embedded ${id} holds a closing tag`)
      if (/\bimport\b/.test(script)) throw new Error(`The embedded ${id} imports something`)
      return [id, { script, style: layers + inlineStyle(style) }] as const
    }),
  )
  return new Map(files)
}
