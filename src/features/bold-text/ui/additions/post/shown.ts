// The network and the width for which the post is shown.
import { sessionState } from '#browser/session-state.ts'
import { type Network, networkNames } from '#shared/posts/networks.ts'
import { useMedia } from '#ui-kit/use-media.ts'
import type { Width } from '../../../domain/post/fold-rule.ts'

const chosenNetwork = sessionState<Network>({
  name: 'bold-text-network',
  initial: 'linkedIn',
  accept: (stored) => networkNames.find((name) => name === stored),
})

const cardWidth = sessionState<Width>({
  name: 'bold-text-width',
  initial: 'desktop',
  accept: (stored) => (stored === 'phone' ? stored : undefined),
})

/** Where the tool itself is narrow, its card is as well. */
const narrow = '(max-width: 47.49em)'

export function useWidth(): Width {
  const chosen = cardWidth.use()
  return useMedia(narrow) ? 'phone' : chosen
}

export const chooseWidth = (width: Width) => cardWidth.write(width)

export const useNetwork = () => chosenNetwork.use()
export const chooseNetwork = (network: Network) => chosenNetwork.write(network)
