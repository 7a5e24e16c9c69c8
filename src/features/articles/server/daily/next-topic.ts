/** The topic whose turn it is: the one after the last article's, the first when that is unknown. */
export function nextTopic(topics: readonly string[], last: string | undefined): string {
  const index = last === undefined ? -1 : topics.indexOf(last)
  const topic = topics[(index + 1) % topics.length]
  if (topic === undefined) throw new Error('A schedule without topics')
  return topic
}
