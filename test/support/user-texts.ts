// The texts in code that users read, for the wording rules: strings, templates and the text of JSX.
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

export type UserText = { file: string; text: string }

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** JSX attributes whose values nobody reads. */
const silentAttributes = new Set(['className', 'href', 'to', 'id', 'type', 'role', 'name', 'key', 'd', 'viewBox'])

/** `{}` replaces the values in a template. */
export function userTexts(file: string): UserText[] {
  const found: UserText[] = []
  const add = (text: string) => {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (words !== '') found.push({ file, text: words })
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isNode(value) || isSilent(value)) return
    if (value.type === 'Literal' && typeof value.value === 'string') add(value.value)
    else if (value.type === 'JSXText') add(String(value.value))
    else if (value.type === 'TemplateLiteral') add(templateText(value))
    for (const [key, part] of Object.entries(value)) if (key !== 'key' || value.computed === true) visit(part)
  }
  visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return found
}

function isSilent({ type, source, name }: Node): boolean {
  if (type === 'ImportDeclaration' || type === 'ImportExpression' || type === 'ExportAllDeclaration') return true
  if (type === 'ExportNamedDeclaration') return source !== null
  if (type === 'JSXAttribute') return isNode(name) && silentAttributes.has(String(name.name))
  return /^TS(?!As|Satisfies|NonNull)/.test(type)
}

function templateText({ quasis }: Node): string {
  const parts = Array.isArray(quasis) ? quasis : []
  return parts.map(({ value }: { value: { cooked: string } }) => value.cooked).join('{}')
}
