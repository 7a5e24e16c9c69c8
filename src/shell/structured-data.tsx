/** One JSON-LD block. It is data, not code: the content security policy does not apply, and `<` cannot end the element. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script element's text is not escaped by React; the line above does it.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
