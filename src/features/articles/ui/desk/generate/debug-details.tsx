import { Definitions } from '#ui-kit/definitions.tsx'
import { generateMessages } from '../desk-ui-messages.ts'
import { debugFacts } from './debug-facts.ts'

/** What was asked, how long it took and what came back, for whoever wants to know. */
export function DebugDetails({ debug, lines = [] }: { debug: unknown; lines?: readonly string[] }) {
  const { facts, rawText } = debugFacts(debug)
  if (facts.length === 0 && rawText === null && lines.length === 0) return null
  return (
    <details className="desk-details">
      <summary>{generateMessages.debug}</summary>
      {lines.length > 0 && (
        <ul className="dashes">
          {[...new Set(lines)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {facts.length > 0 && <Definitions items={facts} />}
      {rawText !== null && (
        <>
          <p className="label">{generateMessages.facts.rawText}</p>
          <pre>{rawText}</pre>
        </>
      )}
    </details>
  )
}
