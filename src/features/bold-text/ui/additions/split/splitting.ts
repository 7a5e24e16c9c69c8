// What is split, for which network, and into which parts.
import type { Network } from '#shared/posts/networks.ts'
import type { Part, Splitting } from '../../../domain/post/split-post.ts'
import type { Reading } from '../parts/read-text.ts'
import { useNetwork } from '../post/shown.ts'
import type { Split } from './split.ts'

type Wanted = Readonly<{
  /** The network that is chosen in the tool. */
  chosen: Network
  splitting: Splitting
  /** Null when there is nothing to split. */
  text: string | null
  /** Null until they are known. */
  parts: readonly Part[] | null
}>

export function useSplitting(reading: Reading | null, { picked, isNumbered, done }: Split): Wanted {
  const chosen = useNetwork()
  const isLong = reading !== null && !fits(reading, chosen)
  const network = picked?.while === chosen ? picked.network : isLong ? chosen : 'x'
  const kept = reading?.kept
  const splitting = { network, isNumbered, ...(kept && { kept }) }
  const text = reading === null || reading.isCut || reading.output === '' ? null : reading.output
  const isDone = done !== null && done.text === text && isSame(done.splitting, splitting)
  return { chosen, splitting, text, parts: isDone ? done.parts : null }
}

export const fits = ({ sizes }: Reading, network: Network) => sizes[network].count <= sizes[network].limit

const isSame = (one: Splitting, other: Splitting) =>
  one.network === other.network && one.isNumbered === other.isNumbered && one.kept === other.kept
