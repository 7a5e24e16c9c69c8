import { anthropicMessages, anthropicToolUse } from './anthropic-messages.ts'
import { gemini } from './gemini.ts'
import { openaiChat, openaiToolCalls } from './openai-chat.ts'
import { openaiResponses } from './openai-responses.ts'
import type { Protocol } from './protocol.ts'

export const protocols: readonly Protocol[] = [
  openaiResponses,
  openaiChat,
  openaiToolCalls,
  anthropicMessages,
  anthropicToolUse,
  gemini,
]
