import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { innerPath, isPlainClick } from './inner-link.ts'

/** HTML of an article. It was made safe when the article was saved; its links to pages of this site open without a reload. */
export function ArticleHtml({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const element = body.current
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return
      const path = innerPath(link, window.location.href)
      if (path === null) return
      event.preventDefault()
      void navigate(path)
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [navigate])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at save, see the server side of this feature.
  return <div className="col prose" ref={body} dangerouslySetInnerHTML={{ __html: html }} />
}
