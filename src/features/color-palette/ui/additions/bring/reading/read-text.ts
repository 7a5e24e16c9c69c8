// Reads pasted text: a tokens file, a style sheet or a list. It runs in the page for short texts and in a worker for
// long ones.

import { longestText, type ReadText } from '../../../../domain/bring/brought.ts'
import { tokensOf } from '../../../../domain/bring/design-tokens.ts'
import { type FoundColors, foundColors } from '../../../../domain/bring/found-colors.ts'
import { type ColorGroup, groupsOf } from '../../../../domain/bring/groups.ts'
import { listMentions, sheetMentions } from '../../../../domain/bring/mentions.ts'
import { assignRoles, siteRoles } from '../../../../domain/bring/site-roles.ts'
import { differences, readColor } from './read-color.ts'

export function readText(text: string): ReadText {
  if (text.length > longestText) return { kind: 'too-long' }
  if (text.includes('\0')) return { kind: 'not-text' }
  const tokens = /^\s*[[{]/.test(text) ? tokensOf(text) : null
  const found = tokens ? foundColors(tokens.mentions, readColor) : foundInText(text)
  const { colors, ...counts } = found
  if (colors.length === 0 && !tokens && /^\s*[[{]\s*["[{]/.test(text)) return { kind: 'broken-json' }
  const { circular = [], missing = [] } = tokens ?? {}
  if (colors.length === 0 && circular.length === 0 && missing.length === 0) return { kind: 'no-colors', ...counts }
  const { groups, assigned } = withRolesFirst(groupsOf(colors, differences()))
  return {
    kind: 'colors',
    found: { ...counts, taken: colors.length },
    groups,
    assigned,
    circular,
    missing,
  }
}

/** Code and markup have their colors in quotes, which in a style sheet are never colors. */
function foundInText(text: string): FoundColors {
  const isSheet = /[{;]/.test(text)
  const found = isSheet ? foundColors(sheetMentions(text), readColor) : null
  return found && found.different > 0 ? found : foundColors(listMentions(text), readColor)
}

/** In the order of the roles, then of uses. */
function withRolesFirst(found: readonly ColorGroup[]) {
  const assigned = assignRoles(found)
  const placeOf = ({ hex }: ColorGroup) => {
    const place = siteRoles.findIndex((role) => assigned[role] === hex)
    return place === -1 ? siteRoles.length : place
  }
  return { assigned, groups: found.toSorted((one, other) => placeOf(one) - placeOf(other)) }
}
