import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

const Quotation = lazy(async () => ({ default: (await import('./quotation.tsx')).Quotation }))

type Opened = { mark: HTMLAnchorElement; number: number }

/** Opens the quotation of the mark that was clicked. Without its code, a mark leads to its source in the list. */
export function useQuotation(articleId: number): ReactNode {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    function open(event: MouseEvent) {
      const mark = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.ev') : null
      if (!mark || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      setOpened((last) => (last?.mark === mark ? null : { mark, number: (last?.number ?? 0) + 1 }))
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [])
  return (
    opened && (
      <Suspense>
        <Quotation key={opened.number} mark={opened.mark} articleId={articleId} onClose={() => setOpened(null)} />
      </Suspense>
    )
  )
}
