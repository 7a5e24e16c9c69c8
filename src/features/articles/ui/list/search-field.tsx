import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { TextInput } from '#ui-kit/field.tsx'
import { newsLimits } from '../../domain/news-limits.ts'
import { newsUiMessages } from '../../ui-messages.ts'

/** A search follows this pause in typing. */
const pauseMs = 300

type SearchFieldProps = { search: string; onSearch: (search: string) => void }

/** Searches the news while typing, at once on Enter. */
export function SearchField({ search, onSearch }: SearchFieldProps) {
  const id = useId()
  const [text, setText] = useState(search)
  const sent = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // A search that did not come from this field (Back, a cleared search) fills it; its own echo must not undo later typing.
    if (search === sent.current) return
    sent.current = search
    setText(search)
  }, [search])

  function send(value: string) {
    clearTimeout(timer.current)
    if (value.trim() === sent.current) return
    sent.current = value.trim()
    onSearch(sent.current)
  }
  function change(value: string) {
    setText(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(value), pauseMs)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    send(text)
  }

  return (
    <search>
      <form className="news-search" onSubmit={submit}>
        <label className="label" htmlFor={id}>
          {newsUiMessages.search}
        </label>
        <TextInput
          id={id}
          type="search"
          name="q"
          value={text}
          maxLength={newsLimits.searchCharacters}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => change(event.target.value)}
        />
      </form>
    </search>
  )
}
