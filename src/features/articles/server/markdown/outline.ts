// Fits the headings of an article into the outline of its page.
import type { Token } from 'markdown-it'
import { asciiSlug } from '../../domain/slug.ts'

/**
 * Renumbers headings to begin at `topLevel` without skipping a level, whatever levels the text uses, so that the page
 * keeps a single h1. Each heading gets a unique id.
 */
export function outline(tokens: Token[], options: { topLevel: number; idPrefix: string }): Token[] {
  const uniqueId = idMaker(options.idPrefix)
  const ancestors: number[] = []
  let tag = ''
  for (const [i, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const level = Number(token.tag.slice(1))
      while ((ancestors.at(-1) ?? 0) >= level) ancestors.pop()
      tag = `h${Math.min(options.topLevel + ancestors.length, 6)}`
      ancestors.push(level)
      token.attrSet('id', uniqueId(textOf(tokens[i + 1])))
    }
    if (token.type === 'heading_open' || token.type === 'heading_close') token.tag = tag
  }
  return tokens
}

/** Removes empty headings and paragraphs, for example those that contained only an image. */
export function withoutEmptyBlocks(tokens: readonly Token[]): Token[] {
  const empty = new Set<Token>()
  for (const [i, token] of tokens.entries()) {
    const [before, after] = [tokens[i - 1], tokens[i + 1]]
    if (
      token.type === 'inline' &&
      before &&
      after &&
      /^(heading|paragraph)_open$/.test(before.type) &&
      isEmpty(token)
    ) {
      for (const part of [before, token, after]) empty.add(part)
    }
  }
  return tokens.filter((token) => !empty.has(token))
}

function isEmpty(inline: Token): boolean {
  return (inline.children ?? []).every((child) => child.type !== 'code_inline' && child.content.trim() === '')
}

function textOf(inline: Token | undefined): string {
  return (inline?.children ?? []).map((child) => (child.type === 'softbreak' ? ' ' : child.content)).join('')
}

function idMaker(prefix: string): (text: string) => string {
  const taken = new Set<string>()
  const next = new Map<string, number>()
  return (text) => {
    const base = prefix + (asciiSlug(text) || 'part')
    let number = next.get(base) ?? 1
    let id = number === 1 ? base : `${base}-${number}`
    while (taken.has(id)) id = `${base}-${++number}`
    next.set(base, number + 1)
    taken.add(id)
    return id
  }
}
