/** Ends what this browser remembers of a decision and of counted visits: the visitor is asked again. */
export async function forgetDecision(): Promise<void> {
  const { forget } = await import('./asking.tsx')
  forget()
}
