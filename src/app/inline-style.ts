// Styles in the form that documents contain.

/**
 * The order of the layers as `ui-kit/styles/site.css` declares it, because a build drops layers without rules in the
 * file.
 */
export const layers = '@layer base,parts,components;'

/**
 * A stylesheet in the form that documents contain. It omits license notices, which the file keeps. It shortens the
 * names of the two switches that the build creates from `light-dark()`, because every color contains them. Only
 * `tokens.css` has such colors.
 */
export function inlineStyle(css: string): string {
  return css.replaceAll(/\/\*![^*]*\*\/\s*/g, '').replaceAll('--lightningcss-', '--')
}
