import { useQuery } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type PageAnswers, PageAnswersContext } from '#browser/navigation/page-answers.ts'
import { QueryRoot } from './query-root.tsx'

const key = ['/api/things', '7'] as const

function Reader() {
  const { data, error, isFetching } = useQuery({ queryKey: key })
  return JSON.stringify({ data, error: error?.message, isFetching })
}

function shown(answers: PageAnswers): unknown {
  const html = renderToStaticMarkup(
    <PageAnswersContext value={answers}>
      <QueryRoot>
        <Reader />
      </QueryRoot>
    </PageAnswersContext>,
  )
  return JSON.parse(html.replaceAll('&quot;', '"'))
}

it('a page starts with the data of its document', () => {
  expect(shown({ answers: [[key, 'a thing']] })).toEqual({ data: 'a thing', isFetching: false })
})

it('a page gets null as the 404 of the call, and a failed read as 503', () => {
  expect(shown({ answers: [[key, null]] })).toEqual({ error: '404: Not Found', isFetching: false })
  expect(shown({ answers: [], unanswered: [key] })).toEqual({ error: '503: Service Unavailable', isFetching: false })
})

it('a page gets a described error response with its status and body', () => {
  const refused = [[key, 410, { message: 'Gone', title: 'A thing' }]] as const
  expect(shown({ answers: [], refused })).toEqual({
    error: '410: {"message":"Gone","title":"A thing"}',
    isFetching: false,
  })
})
