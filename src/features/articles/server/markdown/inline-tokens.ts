// Removes forbidden content from article text: images and unsafe links.
import type { Token } from 'markdown-it'
import { isExternal, isSafeLink } from '#shared/markdown/safe-link.ts'
import { asciiSlug } from '../../domain/slug.ts'

/** A remote image would reveal each reader to its host. */
export function withoutImages(tokens: readonly Token[]): Token[] {
  return tokens.filter((token) => token.type !== 'image')
}

/** Replaces an unsafe link with its text. Links to other sites get `rel="noopener nofollow"`. */
export function safeLinks(tokens: readonly Token[], idPrefix: string): Token[] {
  const open: boolean[] = []
  return tokens.filter((token) => {
    if (token.type === 'link_close') return open.pop() ?? false
    if (token.type !== 'link_open') return true
    const href = String(token.attrGet('href') ?? '')
    const isSafe = isSafeLink(href)
    open.push(isSafe)
    token.attrs = [['href', href.startsWith('#') ? `#${idPrefix}${asciiSlug(href)}` : href]]
    if (isExternal(href)) token.attrPush(['rel', 'noopener nofollow'])
    return isSafe
  })
}
