import { useMemo } from 'react'
import { trustedHtml } from '#browser/security/trusted-types.ts'

/**
 * One JSON-LD block. It is data, not code, so the content security policy does not apply. Escaping `<` keeps the data
 * from ending the element. A wrapper element holds it, because Trusted Types reject the string from which React would
 * create a script element.
 */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  const markup = useMemo(() => ({ __html: trustedHtml(`<script type="application/ld+json">${json}</script>`) }), [json])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a script element is not unescaped; the line above the last escapes it.
  return <div hidden dangerouslySetInnerHTML={markup} />
}
