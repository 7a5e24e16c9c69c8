import { Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { respondToAgent } from '#browser/agents/form-tool.ts'
import { IconButton } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { TextInput } from '#ui-kit/field.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import { newsLimits } from '../../domain/article.ts'
import { newsUiMessages } from '../../messages.ts'
import css from './search-field.module.css'

/** The search runs after this pause in typing. */
const pauseMs = 300

type SearchFieldProps = { search: string; onSearch: (search: string) => void }

/** Searches the news while typing, or at once on Enter. On narrow screens an icon opens the field. */
export function SearchField({ search, onSearch }: SearchFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState(search)
  const sent = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // A search from elsewhere (Back, a cleared search) fills the field. The field's own search must not overwrite later
    // typing.
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
    respondToAgent(event, `${newsUiMessages.search}: ${text}`)
  }
  // The field stays open while it has text or a search. Closing it ends the search.
  const isShown = isOpen || text !== '' || search !== ''
  function toggle() {
    // Synchronous, because phones show the keyboard only for a focus within the tap.
    flushSync(() => setOpen(!isShown))
    if (!isShown) return field.current?.focus()
    setText('')
    send('')
  }

  return (
    <search className={classNames(css.search, isShown && css.shown)}>
      <IconButton
        label={isShown ? newsUiMessages.closeSearch : newsUiMessages.search}
        icon={isShown ? <X className="icon" aria-hidden="true" /> : <Search className="icon" aria-hidden="true" />}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={toggle}
      />
      <form onSubmit={submit} toolname="search_news" tooldescription={newsUiMessages.search} toolautosubmit="">
        <label className={controls.label} htmlFor={id}>
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
