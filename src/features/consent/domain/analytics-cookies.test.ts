import { expect, it } from 'vitest'
import { cookieDomains, namesIn } from './analytics-cookies.ts'

const listed = ['_ga', '_ga_*', '_gid', '__cq_*']

it.each([
  ['', []],
  ['theme=dark; consent=2025-09-17.analytics', []],
  ['_ga=GA1.1.2.3; _ga_X2Y=GS1; _gid=1; __cq_dnt=0', ['_ga', '_ga_X2Y', '_gid', '__cq_dnt']],
  ['_gat=1; x_ga=2; _GA=3', []],
  ['_ga=1;_ga=2', ['_ga']],
  ['a=_ga; _ga', ['_ga']],
] as const)('finds the listed names in %s', (cookies, names) => {
  expect(namesIn(cookies, listed)).toEqual(names)
})

it.each([
  [
    'a.b.example.test',
    ['a.b.example.test', '.a.b.example.test', 'b.example.test', '.b.example.test', 'example.test', '.example.test'],
  ],
  ['example.test', ['example.test', '.example.test']],
  ['localhost', ['localhost', '.localhost']],
  ['127.0.0.1', ['127.0.0.1']],
  ['[::1]', ['[::1]']],
] as const)('returns the host alone and every domain of %s', (host, domains) => {
  expect(cookieDomains(host)).toEqual(['', ...domains])
})
