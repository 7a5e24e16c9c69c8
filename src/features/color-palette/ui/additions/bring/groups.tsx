import { SelectInput } from '#ui-kit/field.tsx'
import type { FoundColor } from '../../../domain/bring/found-colors.ts'
import type { ColorGroup } from '../../../domain/bring/groups.ts'
import { type Assigned, type SiteRole, siteRoles } from '../../../domain/bring/site-roles.ts'
import css from './groups.module.css'
import { messages } from './messages.ts'
import { useGrowing } from './use-growing.ts'

type GroupsProps = {
  groups: readonly ColorGroup[]
  assigned: Assigned
  onRole: (hex: string, role: SiteRole | null) => void
}

const notUsed = 'none'
const options = [
  ...siteRoles.map((role) => ({ value: role, label: role })),
  { value: notUsed, label: messages.notUsed },
]

/** As many as are in sight, and how many are added at once. */
const fewGroups = 12

/** The merged colors, those with a proposed role first. Changing a role moves no row. */
export function Groups({ groups, assigned, onRole }: GroupsProps) {
  const count = useGrowing(groups.length, { first: fewGroups, step: fewGroups })
  const roleOf = (hex: string) => siteRoles.find((role) => assigned[role] === hex)
  return (
    <ul className={css.groups}>
      {groups.slice(0, count).map(({ hex, members }) => (
        <li key={hex}>
          <Bands members={members} />
          <code>{hex}</code>
          <Members members={members} />
          <span className={css.role}>
            <SelectInput
              aria-label={messages.roleOf(hex)}
              options={options}
              value={roleOf(hex) ?? notUsed}
              onChange={({ target }) => onRole(hex, siteRoles.find((role) => role === target.value) ?? null)}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** More of them would be too narrow. */
const mostBands = 6

function Bands({ members }: { members: readonly FoundColor[] }) {
  const shown = members.slice(0, mostBands)
  return (
    <svg className={css.bands} viewBox={`0 0 ${shown.length} 1`} preserveAspectRatio="none" aria-hidden="true">
      {shown.map(({ hex }, i) => (
        <rect key={hex} x={i} width="1" height="1" fill={hex} />
      ))}
    </svg>
  )
}

/** More names than these take more than one line. */
const fewNames = 2

/** The names of a color. Several merged colors, or many names, are listed when they are opened. */
function Members({ members }: { members: readonly FoundColor[] }) {
  const names = members.flatMap((member) => member.names)
  if (members.length === 1 && names.length <= fewNames) return <bdi className={css.names}>{messages.names(names)}</bdi>
  return (
    <details className={css.members}>
      <summary>{members.length > 1 ? messages.members(members.length) : messages.moreNames(names)}</summary>
      <ul>
        {members.map(({ hex, names: own }) => (
          <li key={hex}>
            <svg className={css.chip} viewBox="0 0 1 1" aria-hidden="true">
              <rect width="1" height="1" fill={hex} />
            </svg>
            <code>{hex}</code> <bdi>{messages.names(own)}</bdi>
          </li>
        ))}
      </ul>
    </details>
  )
}
