// The tools that can take a share, best first.
import type { ReactNode } from 'react'
import { boldBeginning, takeWords } from '#features/bold-text/anything.tsx'
import { Illustration as BoldGlyph } from '#features/bold-text/illustration.tsx'
import { ColorBars, paletteAround, paletteOfPicture } from '#features/color-palette/anything.tsx'
import { LinkFigure, pastedLink, shortLink, takeLink } from '#features/qr-code/anything.tsx'
import { messages as words } from '#features/share-target/messages.ts'
import { type Shared, shareParts } from '#features/share-target/ui.tsx'
import { type Tool, toolOf } from '#shared/tools.ts'
import { readAnything } from '#shell/anything/read-anything.ts'

export type Choice = {
  tool: Tool
  title: string
  detail: string
  figure: ReactNode
  /** Puts the share into the tool, and returns what takes it out again. */
  take: () => () => void
}

type Kind = keyof typeof words.kinds

/** What the texts of a share can become, and what they are. */
export function choicesOfTexts({ texts }: Pick<Shared, 'texts'>): { kind: Kind; choices: readonly Choice[] } {
  const { address, words: rest } = shareParts(texts, (text) => pastedLink(text)?.reading.kind === 'valid')
  const link = address === null ? null : pastedLink(address)
  if (link?.reading.kind === 'valid') {
    const code = codeOf(link.text, link.reading.href)
    return rest === '' ? { kind: 'link', choices: [code] } : { kind: 'both', choices: [code, boldOf(rest)] }
  }
  const choices = readAnything(rest).map((meaning) =>
    meaning.kind === 'color' ? paletteChoice(meaning.color.hex) : boldOf(rest),
  )
  return { kind: choices[0]?.tool.id === 'color-palette' ? 'color' : 'text', choices }
}

/** The palette of a picture whose colors are known. */
export function choiceOfPicture(found: readonly string[]): Choice {
  const { colors, take } = paletteOfPicture(found)
  const figure = <ColorBars colors={colors} />
  return { tool: toolOf('color-palette'), title: words.makePalette, detail: words.fiveOfPicture, figure, take }
}

function codeOf(text: string, href: string): Choice {
  const figure = <LinkFigure href={href} />
  const take = () => takeLink(text)
  return { tool: toolOf('qr-code'), title: words.makeCode, detail: shortLink(text), figure, take }
}

function boldOf(text: string): Choice {
  const take = () => takeWords(text)
  return { tool: toolOf('bold-text'), title: words.makeBold, detail: boldBeginning(text), figure: <BoldGlyph />, take }
}

function paletteChoice(hex: string): Choice {
  const { colors, take } = paletteAround(hex)
  const figure = <ColorBars colors={colors} />
  return { tool: toolOf('color-palette'), title: words.makePalette, detail: words.fiveAround(hex), figure, take }
}
