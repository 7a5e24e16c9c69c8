// Tools of this site that agents call (Model Context Protocol). A contract describes a tool to agents, in the browser
// and on the server.
import { z } from 'zod'

export type AgentToolContract<Input extends z.ZodObject = z.ZodObject> = {
  /** As agents call it: `make_qr`. */
  name: string
  title: string
  /** What it does and returns, for the model that chooses it. */
  description: string
  input: Input
  /** It changes something. */
  isWriting?: true
  /** The result holds texts that other people wrote, which an agent must not take for instructions. */
  isUntrusted?: true
}

/** A result for agents: named values and at most one file, or why there is none. */
export type AgentResult =
  | { kind: 'done'; values: Record<string, unknown>; file?: AgentFile }
  /** `values`: what the agent needs to try again. */
  | { kind: 'refused'; message: string; values?: Record<string, unknown> }

/** A text file or a picture; a picture's `data` is base64. */
export type AgentFile =
  | { type: 'text'; mimeType: string; data: string }
  | { type: 'picture'; mimeType: string; data: string }

/** A contract with the function behind it. */
export type AgentTool<Input = unknown> = AgentToolContract & {
  /** Its input as JSON Schema. */
  schemaOf(): object
  /** The parsed input, or what is wrong with it. */
  read(given: unknown): { isValid: true; input: Input } | { isValid: false; message: string }
  run(input: Input): AgentResult | Promise<AgentResult>
}

/** Joins a contract with its function, which gets the parsed input. */
export function agentTool<Schema extends z.ZodObject>(
  contract: AgentToolContract<Schema>,
  run: (input: z.output<Schema>) => AgentResult | Promise<AgentResult>,
): AgentTool<z.output<Schema>> {
  return {
    ...contract,
    schemaOf: () => z.toJSONSchema(contract.input, { io: 'input' }),
    read(given) {
      const read = contract.input.safeParse(given)
      if (read.success) return { isValid: true, input: read.data }
      return { isValid: false, message: z.prettifyError(read.error) }
    },
    run,
  }
}
