import { Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#ui-kit/button.tsx'
import { TextInput } from '#ui-kit/field.tsx'
import { newsLimits } from '../../domain/news-limits.ts'
import { newsUiMessages } from '../../ui-messages.ts'

/** A search follows this pause in typing. */
const pauseMs = 300

type SearchFieldProps = { search: string; onSearch: (search: string) => void }

/** Searches the news while typing, at once on Enter. Where there is no room beside the tabs an icon opens it. */
export function SearchField({ search, onSearch }: SearchFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
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
  // What is typed or searched for keeps it open; closing it ends the search.
  const isShown = isOpen || text !== '' || search !== ''
  function toggle() {
    // At once: a phone shows its keyboard only for a focus within the tap.
    flushSync(() => setOpen(!isShown))
    if (!isShown) return field.current?.focus()
    setText('')
    send('')
  }

  return (
    <search className={isShown ? 'news-search shown' : 'news-search'}>
      <IconButton
        label={isShown ? newsUiMessages.closeSearch : newsUiMessages.search}
        icon={isShown ? <X className="icon" aria-hidden="true" /> : <Search className="icon" aria-hidden="true" />}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={toggle}
      />
      <form onSubmit={submit}>
        <label className="label" htmlFor={id}>
          {newsUiMessages.search}
        </label>
        <TextInput
          id={id}
          ref={field}
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
