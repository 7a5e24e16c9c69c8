// Turns a list of links into a batch of codes: the ready rows, the rows with problems, and the file names.
import type { CampaignTags } from '#shared/sharing/campaign-tags.ts'
import { truncate } from '#shared/text.ts'
import { adviseOnLink, type LinkAdvice } from '../advice.ts'
import { readTagged } from '../tagged-link.ts'
import { readUrl, type ValidLink } from '../url-rule.ts'
import { namedColumns } from './columns.ts'
import { separatorOf, splitRow } from './split-row.ts'

export const rowsAtMost = 1_000

/** The reason why a row creates no code. */
export type Reason = 'no-address' | 'invalid' | 'scheme-missing' | 'too-long' | 'open-quote'
/** A warning about a row that still creates a code. */
export type Note = Exclude<LinkAdvice, 'none' | 'scheme-missing'> | 'no-dot' | 'link-used' | 'name-used' | 'more-cells'

/** `number` is the line number, starting at 1. */
type Row = { number: number; text: string }
export type ReadyRow = Row & { kind: 'ready'; fileName: string; link: ValidLink; note: Note | null }
export type LeftOutRow = Row & { kind: 'left-out'; reason: Reason }

export type LinkList = { rows: readonly (ReadyRow | LeftOutRow)[]; surplus: number }

/** Includes blank lines, because a field with millions of lines blocks the page. */
const linesAtMost = 10_000
/** Far longer than the longest link, so a truncated line is still too long. */
const lineCharacters = 10_000

/**
 * Keeps the accepted rows and a line of column names, and counts the rest in `cut`. A longer text would make each
 * keystroke take seconds. Removes NUL characters, which appear when a file is read in the wrong encoding.
 */
export function firstLines(text: string): { text: string; cut: number } {
  const lines = text.replaceAll('\0', '').split(/\r\n|\r|\n/)
  const filled = lines.flatMap((line, i) => (line.trim() === '' ? [] : i))
  const last = filled.length > rowsAtMost + 1 ? (filled[rowsAtMost] ?? 0) : lines.length
  const end = Math.min(last + 1, linesAtMost)
  const kept = lines.slice(0, end).map((line) => truncate(line, lineCharacters))
  return { text: kept.join('\n'), cut: filled.filter((place) => place >= end).length }
}

/** Skips blank lines and a first line of column names. `surplus` counts the rows beyond the limit. */
export function readList(text: string, tags: CampaignTags): LinkList {
  const lines = text.split(/\r\n|\r|\n/).map((line, i) => ({ number: i + 1, text: line.trim() }))
  const filled = lines.filter((line) => line.text !== '')
  const head = filled[0]?.text ?? ''
  const columns = namedColumns(splitRow(head))
  const separator = separatorOf(head)
  const listed = columns === null ? filled : filled.slice(1)
  const used: Used = { names: new Map(), links: new Set() }
  const rows = listed.slice(0, rowsAtMost).map((row) => {
    const read = columns === null ? cellsOf(row.text, splitRow(row.text)) : columns(splitRow(row.text, separator))
    return readRow(row, { ...read, tags, used })
  })
  return { rows, surplus: Math.max(0, listed.length - rowsAtMost) }
}

/** Maps each name to the last number appended to it. */
type UsedNames = Map<string, number>
type Used = { names: UsedNames; links: Set<string> }
type Cells = { name: string; address: string; hasMore: boolean }

/** Without column names, a line is an address, or a name and an address. The address may contain the separator. */
function cellsOf(text: string, cells: readonly string[]): Cells {
  const [first = '', ...others] = cells
  if (others.length === 0) return { name: '', address: first, hasMore: false }
  const [second = ''] = others
  const hasMore = others.length > 1
  // Tabs and quotes delimit cells.
  if (!hasMore || /[\t"]/.test(text)) return { name: first, address: second, hasMore }
  return { name: first, address: text.slice(text.indexOf(second, first.length + 1)), hasMore }
}

function readRow(row: Row, { name, address, hasMore, tags, used }: Cells & { tags: CampaignTags; used: Used }) {
  if (address === '') return { ...row, kind: 'left-out' as const, reason: 'no-address' as const }
  const link = readTagged(address, tags)
  const advice = adviseOnLink(address, link)
  if (hasOpenQuote(row.text) && (link.kind === 'invalid' || address.startsWith('"'))) {
    return { ...row, kind: 'left-out' as const, reason: 'open-quote' as const }
  }
  if (link.kind !== 'valid') return { ...row, kind: 'left-out' as const, reason: reasonOf(link.kind, advice) }
  const wanted = nameOf(name) || nameOfAddress(address) || 'link'
  const fileName = takeName(wanted, used.names)
  const isRenamed = fileName !== wanted && nameOf(name) !== ''
  const isRepeated = used.links.has(link.href)
  used.links.add(link.href)
  return {
    ...row,
    kind: 'ready' as const,
    fileName,
    link,
    note: noteOf({ advice, link, hasMore, isRepeated, isRenamed }),
  }
}

/** Such a cell continues on the next line, or the quote belongs to the name. */
const hasOpenQuote = (text: string) => text.split('"').length % 2 === 0

function reasonOf(kind: 'empty' | 'invalid' | 'too-long', advice: LinkAdvice): Reason {
  if (kind === 'empty') return 'no-address'
  return kind === 'invalid' && advice === 'scheme-missing' ? 'scheme-missing' : kind
}

type Noted = { advice: LinkAdvice; link: ValidLink; hasMore: boolean; isRepeated: boolean; isRenamed: boolean }

function noteOf({ advice, link, hasMore, isRepeated, isRenamed }: Noted): Note | null {
  if (advice !== 'none' && advice !== 'scheme-missing') return advice
  if (/^https?:$/.test(link.protocol) && !/[.:]|^localhost$/.test(link.hostname)) return 'no-dot'
  if (hasMore) return 'more-cells'
  if (isRepeated) return 'link-used'
  return isRenamed ? 'name-used' : null
}

/** Names the file after the address in the list, because all rows have the same campaign tags. */
function nameOfAddress(address: string): string {
  const reading = readUrl(address)
  return reading.kind === 'valid' ? nameOf(reading.href.replace(/^[a-z]+:\/\/(www\.)?/i, '')) : ''
}

const nameCharacters = 60

/**
 * Keeps the letters and digits of every script, which are safe on every file system. `nameOf('Café, left')` →
 * `'café-left'`
 */
function nameOf(text: string): string {
  const plain = text.normalize('NFC').toLowerCase()
  const name = truncate(plain.replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-').replace(/^-+/, ''), nameCharacters).replace(
    /-+$/,
    '',
  )
  // Windows reserves these names.
  return /^(con|prn|aux|nul|com\d|lpt\d)$/.test(name) ? `${name}-code` : name
}

/** Takes `wanted`, or the first free name of `wanted-2`, `wanted-3` and so on. */
function takeName(wanted: string, used: UsedNames): string {
  let count = (used.get(wanted) ?? 0) + 1
  let name = count === 1 ? wanted : `${wanted}-${count}`
  while (used.has(name)) {
    count += 1
    name = `${wanted}-${count}`
  }
  used.set(wanted, count)
  if (name !== wanted) used.set(name, 1)
  return name
}
