import { tools } from '#shared/tools.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { Section } from '#ui-kit/sections.tsx'
import frames from '#ui-kit/styles/frames.module.css'
import equalCells from '#ui-kit/styles/parts/equal-cells.module.css'
import { offlineMessages as words } from '../messages.ts'

export function OfflineTools() {
  return (
    <Section title={words.tools}>
      <div className={classNames(frames.ruled, equalCells.thirds)}>
        {tools.map(({ id, name, path }) => (
          <a className={frames.cell} href={path} key={id}>
            <h3>{name}</h3>
            <p>{[words.toolWorks, words.toolWorksBut[id]].filter(Boolean).join(' ')}</p>
          </a>
        ))}
      </div>
    </Section>
  )
}
