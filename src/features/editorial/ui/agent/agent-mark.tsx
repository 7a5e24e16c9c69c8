import { Bot } from 'lucide-react'
import type { AgentPart, DeskItem } from '#features/articles/editor-contract.ts'
import { agentMarkMessages as words } from '../../messages.ts'
import css from './agent-mark.module.css'

/** Which agent wrote an article or changed it last: the key's name, and what the agent says it is. */
export function AgentMark({ agent }: { agent: AgentPart }) {
  return (
    <span className={css.mark}>
      <Bot className="icon s" aria-hidden="true" /> {words.by(agent)}
    </span>
  )
}

/** The same in a line, with what the agent said about the making of the text. */
export function AgentLine({ article: { agent, origin } }: { article: Pick<DeskItem, 'agent' | 'origin'> }) {
  if (agent === null) return null
  return (
    <p className="meta">
      <AgentMark agent={agent} />. {words.stated(origin !== 'manual')}
    </p>
  )
}
