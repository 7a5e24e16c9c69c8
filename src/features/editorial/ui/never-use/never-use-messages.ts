import { formatCount, formatUsd } from '#shared/format.ts'

const phrases = (count: number) => (count === 1 ? '1 phrase' : `${formatCount(count)} phrases`)

export const neverUseMessages = {
  onList: (count: number) => `${phrases(count)} ${count === 1 ? 'is' : 'are'} on your never list:`,
  hit: (words: string, count: number) => (count === 1 ? `“${words}”` : `“${words}” (${formatCount(count)})`),
  show: (words: string) => `Show “${words}”`,
  houseRules: 'House rules',
  inDraft: (count: number) => `${phrases(count)} never to use`,
} as const

export const draftCostMessages = {
  tokens: (count: number) => `Generated with ${formatCount(count)} tokens`,
  usd: (amount: number) => formatUsd(amount),
} as const
