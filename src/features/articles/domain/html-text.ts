// The text of HTML from the renderer.

/** The HTML without the marks of evidence-marks.ts. */
export function withoutMarks(html: string): string {
  return html.replaceAll(/<\/?u>|<a class="ev"[^>]*>\d+<\/a>/g, '')
}

/** The text of HTML from the renderer. */
export function textOfHtml(html: string): string {
  return withoutMarks(html)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => characters[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  // Browsers serialize a no-break space this way.
  '&nbsp;': ' ',
  '&amp;': '&',
}
