import { useLateModule } from '#ui-kit/use-late-module.ts'
import { useTouched } from '#ui-kit/use-touched.ts'
import { entered } from './use-bold-text.ts'

/** What the additions do with a text. It loads at the first touch or key, or at once when the tab keeps a text. */
export function useInUse(hasAdditions: boolean) {
  const isTouched = useTouched()
  const hasText = entered.use() !== null
  return useLateModule(hasAdditions && (isTouched || hasText) ? loadInUse : null)
}

export const loadInUse = () => import('./additions/in-use.ts')
