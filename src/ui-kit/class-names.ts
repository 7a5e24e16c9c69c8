/** Joins the truthy class names for an attribute: `classNames('field', isWide && 'wide')`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
