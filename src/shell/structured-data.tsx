import { useMemo } from 'react'
import { trustedHtml } from '#browser/security/trusted-types.ts'

/**
 * One JSON-LD block. It is data, not code: the content security policy does not apply, and `<` cannot end the element. It stands in
 * an element, because React makes a script element from a string that Trusted Types refuse.
 */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  const markup = useMemo(() => ({ __html: trustedHtml(`<script type="application/ld+json">${json}</script>`) }), [json])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a script element is not unescaped; the line above the last escapes it.
  return <div hidden dangerouslySetInnerHTML={markup} />
}
