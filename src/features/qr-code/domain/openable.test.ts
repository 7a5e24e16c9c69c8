import { expect, it } from 'vitest'
import { isOpenable } from './openable.ts'
import { readUrl } from './url-rule.ts'

it.each(['example.com', 'http://example.com', 'HTTPS://example.com', 'localhost:3000'])('%j opens', (input) => {
  expect(isOpenable(readUrl(input))).toBe(true)
})

it.each([
  'javascript://%0aalert(1)',
  'JavaScript://x%0aalert(1)',
  'data://text/html,<script>',
  'vbscript://x',
  'blob:https://example.com/1',
  'file:///etc/hosts',
  'ftp://files.example',
  'about://blank',
  '',
  'not a url',
])('%j never opens', (input) => {
  expect(isOpenable(readUrl(input))).toBe(false)
})
