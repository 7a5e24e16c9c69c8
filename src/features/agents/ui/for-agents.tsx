import { apiPaths } from '#shared/paths.ts'
import { syndicationPaths } from '#shared/syndication-paths.ts'
import { Definitions } from '#ui-kit/definitions.tsx'
import { Section } from '#ui-kit/sections.tsx'
import { forAgentsWords as words } from '../page-messages.ts'
import css from './for-agents.module.css'

const { openapi, llms, jsonFeed } = words.other
const otherWays = [
  { path: apiPaths.openapi, ...openapi },
  { path: syndicationPaths.llms, ...llms },
  { path: syndicationPaths.jsonFeed, ...jsonFeed },
]

/** What agents can call, how, and with which requests. */
export function ForAgents({ siteUrl, hasAgents }: { siteUrl: string; hasAgents: boolean }) {
  return (
    <>
      {hasAgents ? <Tools siteUrl={siteUrl} /> : <p>{words.turnedOff}</p>}
      <Section title={words.otherTitle} split>
        <ul>
          {otherWays.map(({ path, name, text }) => (
            <li key={path}>
              <a href={path}>{name}</a>: {text}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

function Tools({ siteUrl }: { siteUrl: string }) {
  return (
    <>
      <Section title={words.protocolTitle} split>
        <Definitions items={words.protocol(siteUrl)} />
      </Section>
      <Section title={words.toolsTitle} split>
        <div className={css.list}>
          <p>{words.toolsText}</p>
          <Definitions items={Object.entries(words.tools).map(([term, text]) => ({ term, text }))} />
        </div>
      </Section>
      <Section title={words.keyedTitle} split>
        <div className={css.list}>
          <p>{words.keyedText}</p>
          <Definitions items={Object.entries(words.keyedTools).map(([term, text]) => ({ term, text }))} />
        </div>
      </Section>
      <Section title={words.examplesTitle} split>
        <div className={css.list}>
          <p>{words.examplesText(siteUrl)}</p>
          <Example title={words.headersTitle} code={words.headers} />
          {words.examples.map(({ title, body }) => (
            <Example key={title} title={title} code={JSON.stringify(body, null, 2)} />
          ))}
        </div>
      </Section>
    </>
  )
}

function Example({ title, code }: { title: string; code: string }) {
  return (
    <div>
      <h3>{title}</h3>
      <pre className={css.code}>{code}</pre>
    </div>
  )
}
