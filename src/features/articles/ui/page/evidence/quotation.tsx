// What a source says about a claim, below the paragraph of its mark (look: Quotation).
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { clientOf } from '#browser/api.ts'
import { apiPaths } from '#shared/paths.ts'
import { IconButton } from '#ui-kit/button.tsx'
import type { Article, Evidence, readNewsArticle } from '../../../contract.ts'
import { endsWithClaim } from '../../../domain/claim-place.ts'
import { markedParts } from '../../../domain/evidence-marks.ts'
import { quotationMessages as words } from '../../../quotation-messages.ts'
import { longDate } from '../../publish-time.ts'
import css from './quotation.module.css'

type QuotationProps = { mark: HTMLAnchorElement; articleId: number; onClose: () => void }

const call = clientOf<typeof readNewsArticle>()

export function Quotation({ mark, articleId, onClose }: QuotationProps) {
  const place = usePlaceBelow(mark)
  const proof = useProof(mark, articleId)
  function close() {
    onClose()
    mark.focus()
  }
  useEffect(() => {
    const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  })
  return createPortal(
    <section className={css.proof} aria-label={words.quotation} aria-live="polite">
      <Said proof={proof} />
      <IconButton label={words.close} icon={<X className="icon s" aria-hidden="true" />} onClick={close} />
    </section>,
    place,
  )
}

type Proof = Evidence | 'loading' | 'failed'

function Said({ proof }: { proof: Proof }) {
  if (proof === 'loading') return <p>{words.loading}</p>
  if (proof === 'failed') return <p>{words.failed}</p>
  const { sentence, text, citation, pageTitle, checkedAt } = proof
  const host = URL.parse(citation)?.host ?? citation
  return (
    <>
      <q>
        {markedParts(sentence, [{ text, citation }], [citation]).map(({ text: part, source }) =>
          source === null ? part : <mark key={part}>{part}</mark>,
        )}
      </q>
      <p className={css.page}>
        <a href={citation} target="_blank" rel="noopener nofollow">
          {pageTitle || host}
        </a>
        <span>{host}</span>
        <span>{words.checked(longDate(checkedAt))}</span>
      </p>
    </>
  )
}

const blocks = 'li, td, th, p, h1, h2, h3, h4, h5, h6'

/** An element behind the block of the mark, or at the end of a list item or cell. */
function usePlaceBelow(mark: Element): Element {
  const [place] = useState(emptyPlace)
  useEffect(() => {
    const block = mark.closest(blocks) ?? mark
    if (block.matches('li, td, th')) block.append(place)
    else block.after(place)
    mark.setAttribute('aria-expanded', 'true')
    return () => {
      place.remove()
      mark.removeAttribute('aria-expanded')
    }
  }, [mark, place])
  return place
}

function emptyPlace(): HTMLElement {
  const place = document.createElement('div')
  place.className = css.place ?? ''
  return place
}

function useProof(mark: HTMLAnchorElement, articleId: number): Proof {
  const [proof, setProof] = useState<Proof>('loading')
  useEffect(() => {
    const stop = new AbortController()
    call('GET', apiPaths.newsArticle, { params: { id: String(articleId) }, signal: stop.signal }).then(
      (article) => setProof(proofOf(mark, article) ?? 'failed'),
      () => stop.signal.aborted || setProof('failed'),
    )
    return () => stop.abort()
  }, [mark, articleId])
  return proof
}

/** The claim in front of the mark. Of several, the longest. */
function proofOf(mark: HTMLAnchorElement, { evidence, citations }: Article): Evidence | undefined {
  const citation = [...new Set(citations)][Number(mark.textContent) - 1]
  const before = document.createRange()
  before.setStart(mark.closest(blocks) ?? mark, 0)
  before.setEndBefore(mark)
  const text = before.toString()
  return evidence
    .filter((claim) => claim.citation === citation && endsWithClaim(text, claim.text))
    .toSorted((one, other) => other.text.length - one.text.length)[0]
}
