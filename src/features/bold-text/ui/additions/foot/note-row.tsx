import { CircleAlert, Info, TriangleAlert, Type } from 'lucide-react'
import { formatCount } from '#shared/format.ts'
import type { Network } from '#shared/posts/networks.ts'
import { isBlank } from '../../../domain/bold.ts'
import { withoutWords } from '../../../domain/bold-words.ts'
import { toPlain } from '../../../domain/plain-letters.ts'
import { foldRule } from '../../../domain/post/fold-rule.ts'
import type { Style } from '../../../domain/styles.ts'
import { partsThatStop } from '../../../domain/working-parts.ts'
import type { FootProps } from '../../panels.ts'
import { chosenStyle, chosenWords, mark } from '../parts/choice.ts'
import { replaceText } from '../parts/edit-field.ts'
import type { Reading } from '../parts/read-text.ts'
import { rowMessages } from '../parts/rest-messages.ts'
import { sizeMessages } from '../post/messages.ts'
import { networkMessages } from '../post/rest-messages.ts'
import { useNetwork, useWidth } from '../post/shown.ts'
import { noteMessages } from './messages.ts'
import { Note, QuietNote } from './note.tsx'
import { useReading } from './use-reading.ts'

/** Above this share, bold no longer highlights just a few words. */
const muchShare = 0.3

type NoteRowProps = FootProps & {
  /** Something else has its place. */
  isHidden: boolean
  split: () => void
}

/** One note about the text, once typing pauses: warnings before advice. The row keeps its height, so nothing moves. */
export function NoteRow(props: NoteRowProps) {
  const { text, isSample, output, field, redraw, panels, setPanels, isHidden, split } = props
  useReading(text, output, setPanels)
  const network = useNetwork()
  const { reading, isPost } = panels
  const isRead = !isSample && !isBlank(text) && reading !== null && reading.output !== ''
  function keepRegular() {
    const all = chosenWords(text) ?? [{ start: 0, end: text.length }]
    mark(text, withoutWords(all, partsThatStop(text, all)))
    redraw()
    // The button disappears with the warning.
    field.current?.focus()
  }
  const backToPlain = () => field.current && replaceText(field.current, 0, text.length, toPlain(text))
  const actions = { keepRegular, backToPlain, split }
  const urgent = isRead && !isHidden ? urgencyOf(reading, network) : null
  return (
    <>
      <div aria-live="polite">
        {isRead && urgent && <UrgentNote {...{ reading, urgent, network, actions }} style={chosenStyle()} />}
      </div>
      {!isHidden &&
        !urgent &&
        (isRead ? (
          <Advice share={reading.share} style={chosenStyle()} network={isPost ? network : null} />
        ) : (
          <QuietNote isSample={isSample && output !== ''} />
        ))}
    </>
  )
}

type Urgency = 'broken' | 'long' | 'styled'

function urgencyOf({ parts, sizes, isStyled }: Reading, network: Network): Urgency | null {
  if (parts.length > 0) return 'broken'
  if (sizes[network].count > sizes[network].limit) return 'long'
  return isStyled ? 'styled' : null
}

type UrgentNoteProps = {
  reading: Reading
  urgent: Urgency
  network: Network
  style: Style
  actions: Readonly<Record<'keepRegular' | 'backToPlain' | 'split', () => void>>
}

function UrgentNote({ reading, urgent, network, style, actions }: UrgentNoteProps) {
  switch (urgent) {
    case 'broken':
      return (
        <Note
          tone="warning"
          icon={<TriangleAlert className="icon s" aria-hidden="true" />}
          point={noteMessages.stopped(reading.parts.length, style)}
          action={{ label: noteMessages.keepRegular, run: actions.keepRegular }}
        >
          {noteMessages.stoppedParts(reading.parts)}
        </Note>
      )
    case 'long': {
      const { count, limit } = reading.sizes[network]
      const tooMany = formatCount(count - limit)
      return (
        <Note
          tone="danger"
          icon={<CircleAlert className="icon s" aria-hidden="true" />}
          point={sizeMessages.tooLong(reading.isCut ? networkMessages.more(tooMany) : tooMany, network)}
          action={{ label: rowMessages.splitButton, run: actions.split }}
        >
          {sizeMessages.splitInstead} {sizeMessages.reason(network)}
        </Note>
      )
    }
    case 'styled':
      return (
        <Note
          icon={<Type className="icon s" aria-hidden="true" />}
          action={{ label: noteMessages.toPlain, run: actions.backToPlain }}
        >
          {noteMessages.alreadyStyled}
        </Note>
      )
  }
}

type AdviceProps = {
  share: number
  style: Style
  /** Null while the text is shown. */
  network: Network | null
}

function Advice({ share, style, network }: AdviceProps) {
  const isMuch = share > muchShare
  const width = useWidth()
  const icon = <Info className="icon s" aria-hidden="true" />
  if (network && !isMuch) {
    const rule = foldRule(network, width)
    return (
      <Note icon={icon} point={rule ? sizeMessages.shows(network, rule) : sizeMessages.showsAll(network)}>
        {rule ? sizeMessages.changes(network) : sizeMessages.reason(network)}
      </Note>
    )
  }
  return (
    <Note
      icon={icon}
      // Rounds 30.4 % up, because it exceeds 30 %.
      point={noteMessages.share(isMuch ? Math.ceil(share * 100) : Math.floor(share * 100), style)}
    >
      {isMuch ? noteMessages.manyWords : noteMessages.fewWords}
    </Note>
  )
}
