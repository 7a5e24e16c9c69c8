/** Whether two values are equal as JSON, whatever the order of their fields. */
export function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)
}

/** @example changedFields({ title: 'A', text: '' }, { title: 'B', text: '' }) // { title: 'B' } */
export function changedFields<T extends object>(initial: T, value: T): object {
  const before = new Map<string, unknown>(Object.entries(initial))
  return Object.fromEntries(Object.entries(value).filter(([name, now]) => !isEqual(now, before.get(name))))
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
