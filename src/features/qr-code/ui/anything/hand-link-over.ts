import { entered } from '../state/use-code.ts'

/** The tool begins with this link. Its own tags go, which were typed for another one. */
export function handLinkOver(text: string): void {
  const hasScheme = /^https?:\/\//i.test(text)
  // Only a link within the link keeps the tool from putting a scheme in front itself.
  const url = !hasScheme && text.includes('://') ? `https://${text}` : text
  entered.write({ ...entered.read(), url, tags: {} })
}
