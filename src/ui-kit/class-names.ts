/** The class names that are there, for an attribute: `classNames('field', isWide && 'wide')`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
