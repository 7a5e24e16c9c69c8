import { lazy, type MouseEvent, Suspense, useState } from 'react'

const Quotation = lazy(async () => ({ default: (await import('./quotation.tsx')).Quotation }))

/** Opens the quotation of the mark that was clicked. Without its code, a mark leads to its source in the list. */
export function useQuotation(articleId: number) {
  const [mark, setMark] = useState<HTMLAnchorElement | null>(null)
  function onClick(event: MouseEvent) {
    const clicked = (event.target as Element).closest<HTMLAnchorElement>('a.ev')
    if (!clicked || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setMark(clicked === mark ? null : clicked)
  }
  const quotation = mark && (
    <Suspense>
      <Quotation mark={mark} articleId={articleId} onClose={() => setMark(null)} />
    </Suspense>
  )
  return { onClick, quotation }
}
