// Texts about color vision.
export const messages = {
  most: 'As most people see it',
  kinds: {
    protan: 'Red-blind (protanopia)',
    deutan: 'Green-blind (deuteranopia)',
    tritan: 'Blue-blind (tritanopia)',
  },
  and: ' and ',
  alike: (pairs: readonly string[]) => `${pairs.join(', ')} look alike.`,
  alikeToAll: (names: string) => `${names} look alike to everyone.`,
  alikeToEveryone: (pairs: readonly (readonly [string, string])[]) => {
    const [[one, other] = ['', '']] = pairs
    return `${pairs.length === 1 ? `${one} and ${other}` : `${pairs.length} pairs`} look alike to everyone`
  },
  advice: 'Don’t rely on color alone here: add a label or icon, or lighten one of the two.',
  adviceToAll: 'Don’t rely on color alone here: add a label or icon, or move one of the two.',
  fix: (role: string, hex: string, isDarker: boolean) => `${isDarker ? 'Darken' : 'Lighten'} ${role} to ${hex}`,
  fixed: (role: string, hex: string, other: string) => `${role} is now ${hex} and no longer looks like ${other}.`,
  noneAlike: 'No two colors look alike',
  someAlike: (count: number, [one = '', other = '']: readonly string[]) =>
    count === 1 ? `${one} and ${other} look alike to some people` : `${count} pairs look alike to some people`,
} as const
