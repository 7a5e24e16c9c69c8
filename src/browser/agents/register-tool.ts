// Registers a tool with `document.modelContext` (the draft of the W3C community group "Web Machine Learning").
import type { AgentResult, AgentTool } from '#shared/calls/agent-tool.ts'

type Content = { type: 'text'; text: string } | { type: 'image'; mimeType: string; data: string }
type Registered = {
  name: string
  title: string
  description: string
  inputSchema: object
  annotations: { readOnlyHint: boolean }
  execute: (given: unknown) => Promise<{ content: Content[]; isError?: true }>
}

declare global {
  interface Document {
    /** Absent in most browsers. */
    modelContext?: { registerTool(tool: Registered, options: { signal: AbortSignal }): Promise<void> | void }
  }
}

/**
 * `fill` shows the accepted input in the form of the page. Nothing is copied, saved or sent. The result is that of the
 * tool.
 */
export async function registerTool<Input>(
  tool: AgentTool<Input>,
  fill: (input: Input) => void,
  signal: AbortSignal,
): Promise<void> {
  const { name, title, description } = tool
  const execute = async (given: unknown) => {
    const read = tool.read(given ?? {})
    if (!read.isValid) return refused(read.message)
    const result = await tool.run(read.input)
    if (result.kind === 'done') fill(read.input)
    return contentOf(result)
  }
  const inputSchema = tool.schemaOf()
  const annotations = { readOnlyHint: true }
  await document.modelContext?.registerTool({ name, title, description, inputSchema, annotations, execute }, { signal })
}

function contentOf(result: AgentResult): { content: Content[]; isError?: true } {
  if (result.kind === 'refused') return refused(result.message)
  const { values, file } = result
  const content: Content[] = [{ type: 'text', text: JSON.stringify(values) }]
  if (file?.type === 'text') content.push({ type: 'text', text: file.data })
  if (file?.type === 'picture') content.push({ type: 'image', mimeType: file.mimeType, data: file.data })
  return { content }
}

function refused(text: string): { content: Content[]; isError: true } {
  return { content: [{ type: 'text', text }], isError: true }
}
