// The network for which the post is shown.
import { sessionState } from '#browser/session-state.ts'
import { type Network, networkNames } from '#shared/posts/networks.ts'

const chosenNetwork = sessionState<Network>({
  name: 'bold-text-network',
  initial: 'linkedIn',
  accept: (stored) => networkNames.find((name) => name === stored),
})

export const useNetwork = () => chosenNetwork.use()
export const chooseNetwork = (network: Network) => chosenNetwork.write(network)
