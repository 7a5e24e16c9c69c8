// A conversation with a real model that should return an object of a schema.
import type { JSONSchema7, ModelMessage } from 'ai'
import { z } from 'zod'
import { askProvider, type Reply } from './ask-provider.ts'
import { languageModel } from './language-model.ts'
import type { ChosenProvider } from './provider-choice.ts'

export type Ask = (messages: ModelMessage[]) => Promise<Reply>

export type Wish = { name: string; instructions: string; schema: z.ZodType; maxOutputTokens: number }

type Patience = { signal: AbortSignal; deadline: number; retryPauseMs: number }

export function askModel(chosen: ChosenProvider, wish: Wish, patience: Patience): Ask {
  const schema = strictSchema(wish.schema)
  const isOwnServer = chosen.provider === 'openai-compatible'
  const request = {
    ...patience,
    model: () => languageModel(chosen),
    // For servers that ignore the response format.
    instructions: isOwnServer ? withSchema(wish.instructions, schema) : wish.instructions,
    // A self-hosted server may have a smaller context.
    maxOutputTokens: isOwnServer ? undefined : wish.maxOutputTokens,
  }
  return async (messages) => {
    const reply = await askProvider({ ...request, messages, format: { name: wish.name, schema } })
    const isRefused = reply.kind === 'failed' && (reply.status === 400 || reply.status === 422)
    // Some servers reject a response format instead of ignoring it.
    return isOwnServer && isRefused ? askProvider({ ...request, messages, format: null }) : reply
  }
}

/** Every field required, no others, no defaults: the strictest provider's requirements for a schema. */
function strictSchema(schema: z.ZodType): JSONSchema7 {
  const strict = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      delete jsonSchema.default
      if (jsonSchema.type !== 'object') return
      jsonSchema.required = Object.keys(jsonSchema.properties ?? {})
      jsonSchema.additionalProperties = false
    },
  })
  return strict as JSONSchema7
}

function withSchema(instructions: string, schema: JSONSchema7): string {
  return `${instructions}\n\nAnswer with one JSON object and nothing else. Its JSON schema: ${JSON.stringify(schema)}`
}
