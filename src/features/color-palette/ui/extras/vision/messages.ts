// The words about color vision.
export const messages = {
  most: 'As most people see it',
  kinds: {
    protan: 'Without red cones (protan)',
    deutan: 'Without green cones (deutan)',
    tritan: 'Without blue cones (tritan)',
  },
  without: { protan: 'Without red cones,', deutan: 'Without green cones,', tritan: 'Without blue cones,' },
  and: ' and ',
  alike: (pairs: readonly string[]) => `${pairs.join(', ')} look alike.`,
  advice: 'Do not let color alone tell them apart; add a word or a sign, or lighten one of them.',
  noneAlike: 'No two colors look alike',
  someAlike: (count: number, [one = '', other = '']: readonly string[]) =>
    count === 1 ? `${one} and ${other} look alike to some people` : `${count} pairs look alike to some people`,
} as const
