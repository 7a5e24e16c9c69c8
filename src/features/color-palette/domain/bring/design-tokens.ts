// Reads the colors of a design tokens file (Design Tokens Format Module 2025.10), of its drafts, and of other JSON.
import { colorText } from './color-object.ts'
import type { Mention } from './mentions.ts'

export type TokensRead = {
  mentions: readonly Mention[]
  /** Tokens whose references lead back to them, or to nothing. They are not read. */
  circular: readonly string[]
  missing: readonly string[]
}

type Token = { path: string; type: string | undefined; value: unknown }

/** Deeper groups are not read: a hostile file could nest a million. */
const deepest = 40

/** Null if the text is no JSON object or list. */
export function tokensOf(text: string): TokensRead | null {
  const file = parsed(text)
  if (file === null) return null
  const tokens = new Map<string, Token>()
  const plain: Mention[] = []
  walk(file, { tokens, plain })
  if (tokens.size === 0) return { mentions: plain, circular: [], missing: [] }
  const mentions: Mention[] = []
  const [circular, missing]: [string[], string[]] = [[], []]
  const known = new Map<string, Resolved>()
  for (const token of tokens.values()) {
    const resolved = resolve(token, tokens, known)
    if (resolved.kind === 'circular') circular.push(token.path)
    else if (resolved.kind === 'missing') missing.push(token.path)
    else if (resolved.kind === 'value' && (resolved.type === undefined || resolved.type === 'color')) {
      const color = colorText(resolved.value)
      // Only a token that says it is a color can be an unreadable one.
      if (color !== null) mentions.push({ text: color, name: token.path, kind: resolved.type ? 'function' : 'word' })
      else if (resolved.type) mentions.push({ text: token.path, name: token.path, kind: 'function' })
    }
  }
  return { mentions, circular, missing }
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text.trim())
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

type Found = { tokens: Map<string, Token>; plain: Mention[] }
type Group = { node: object; path: string; depth: number; type: string | undefined }

/** Finds all tokens, in the file's order. Without a stack of calls, so no file can overflow it. */
function walk(file: object, { tokens, plain }: Found): void {
  const open: Group[] = [{ node: file, path: '', depth: 0, type: undefined }]
  for (let group = open.pop(); group; group = open.pop()) {
    const { path, depth } = group
    const own: unknown = field(group.node, '$type') ?? field(group.node, 'type')
    const type = typeof own === 'string' ? own : group.type
    const value = tokenValue(group.node)
    if (value !== undefined) {
      tokens.set(path, { path, type, value })
      continue
    }
    const inside: Group[] = []
    for (const [key, node] of Object.entries(group.node) as [string, unknown][]) {
      if (key.startsWith('$') && key !== '$root') continue
      const name = path === '' ? key : `${path}.${key}`
      if (typeof node === 'string')
        plain.push({ text: node, name: Array.isArray(group.node) ? path || null : name, kind: 'word' })
      else if (typeof node === 'object' && node !== null && depth < deepest)
        inside.push({ node, path: name, depth: depth + 1, type })
    }
    open.push(...inside.toReversed())
  }
}

/** `value`: of files that are older than the format. `$ref`: another token, as a JSON pointer. */
function tokenValue(node: object): unknown {
  const value = field(node, '$value') ?? field(node, '$ref')
  if (value !== undefined) return field(node, '$value') === undefined ? { $ref: value } : value
  const old = field(node, 'value')
  return typeof old === 'string' ? old : undefined
}

function field(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null && Object.hasOwn(node, name)
    ? (node as Record<string, unknown>)[name]
    : undefined
}

type Resolved = { kind: 'value'; type: string | undefined; value: unknown } | { kind: 'circular' } | { kind: 'missing' }

/** Follows references to a value. Each token is followed once, so a long chain of them takes linear time. */
function resolve(token: Token, tokens: Map<string, Token>, known: Map<string, Resolved>): Resolved {
  const passed: Token[] = []
  const under = new Set<string>()
  let now: Token | undefined = token
  let end: Resolved = { kind: 'missing' }
  while (now) {
    const before = known.get(now.path)
    if (before || under.has(now.path)) {
      end = before ?? { kind: 'circular' }
      break
    }
    under.add(now.path)
    passed.push(now)
    const target = referenceOf(now.value)
    if (target === null) {
      end = { kind: 'value', type: now.type, value: now.value }
      break
    }
    now = tokens.get(target) ?? tokens.get(`${target}.$root`)
  }
  for (const one of passed) known.set(one.path, end)
  return end
}

/** `{color.brand}` → `color.brand`, `#/color/brand` → the same. Null for a value. */
function referenceOf(value: unknown): string | null {
  if (typeof value === 'string') return /^\{([^{}]+)\}$/.exec(value.trim())?.[1] ?? null
  const pointer = field(value, '$ref')
  if (typeof pointer !== 'string' || !pointer.startsWith('#/')) return null
  const steps = pointer.slice(2).split('/')
  const names = steps.at(-1) === '$value' ? steps.slice(0, -1) : steps
  return names.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')).join('.')
}
