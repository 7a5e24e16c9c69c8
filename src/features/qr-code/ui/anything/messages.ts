import { formatList } from '#shared/format.ts'
import type { SplitTag } from '../../domain/split-tags.ts'

/** Texts for a link in the “Paste anything” field. */
export const messages = {
  codeOf: (link: string) => `QR code for ${link}`,
  scanPassed: 'Scan test passed:',
  opensLink: 'it opens your link.',
  noCode: 'No QR code can hold this link',
  link: 'Link',
  tagNames: { source: 'Source', medium: 'Medium', campaign: 'Campaign', content: 'Content', term: 'Term' },
  tagNote: (split: readonly SplitTag[]) => {
    const [one, ...others] = split
    if (!one) return { first: 'These tags are ready.', rest: 'Reports count each tag once.' }
    const names = split.map(({ name }) => messages.tagNames[name])
    if (others.length > 0) {
      return { first: `${formatList(names)} have capitals or spaces.`, rest: 'Reports list each spelling apart.' }
    }
    const has = { capital: 'a capital', space: 'a space', both: 'a capital and a space' }[one.has]
    return { first: `${names[0]} has ${has}.`, rest: `Reports list it apart from ${one.counted}.` }
  },
  copyClean: 'Copy clean link',
  copyLink: 'Copy link',
  makeCode: 'Make a QR code',
  linkCopied: { title: 'Link copied!' },
  linkNotCopied: {
    title: 'Failed to copy',
    description: 'Could not copy the link to your clipboard. Please try again.',
    destructive: true,
  },
} as const
