import { expect, it } from 'vitest'
import { type Meaning, readAnything } from './read-anything.ts'

const kinds = (text: string) => readAnything(text).map(({ kind }) => kind)
const hexOf = (meaning: Meaning | undefined) => (meaning?.kind === 'color' ? meaning.color.hex : null)

it.each([
  ['https://example.com/spring', ['link']],
  ['HTTPS://EXAMPLE.COM', ['link']],
  ['  example.com/spring \n', ['link']],
  ['localhost:3000', ['link']],
  ['192.168.0.1:8080/x', ['link']],
  ['münchen.example/é', ['link']],
  ['example.com?next=https://other.example', ['link']],
  ['example.com', ['link', 'words']],
  ['https://example.com/?utm_source=flyer', ['tags']],
  ['example.com/a?UTM_Medium=print', ['tags']],
  ['https://example.com/?utm_source=', ['link']],
  [`https://example.com/${'a'.repeat(3_000)}`, ['link']],
  ['#0f766e', ['color']],
  ['#ABC', ['color']],
  ['rgb(15 118 110)', ['color']],
  ['hsl(175deg 77% 26%)', ['color']],
  ['oklch(60% 0.1 120)', ['color']],
  ['coral', ['color', 'words']],
  ['CORAL', ['color', 'words']],
  ['0f766e', ['color', 'words']],
  ['facade', ['words', 'color']],
  ['transparent', ['words']],
  ['menu', ['words']],
  ['123', ['words']],
  ['Spring sale', ['words']],
  ['javascript:alert(1)', ['words']],
  ['javascript://example.com/%0aalert(1)', ['words']],
  ['data:text/html,x', ['words']],
  ['mail@example.com', ['words']],
  ['3.5', ['words']],
  ['שלום עולם', ['words']],
  ['👍🏽', ['words']],
  ['https://example.com is ours', ['words']],
  ['x'.repeat(100_000), ['words']],
  ['', []],
  [' \n ', []],
])('reads %j as %j', (text, expected) => {
  expect(kinds(text)).toEqual(expected)
})

it.each([
  ['#0F766E', '#0f766e'],
  ['#abc', '#aabbcc'],
  ['#0f766e80', '#0f766e'],
  ['Coral', '#ff7f50'],
  ['0f766e', '#0f766e'],
  ['rgb(15 118 110)', '#0f766e'],
  ['hsl(120deg 50% 50%)', '#40bf40'],
])('reads the color %s as %s', (text, hex) => {
  expect(hexOf(readAnything(text)[0])).toBe(hex)
})
