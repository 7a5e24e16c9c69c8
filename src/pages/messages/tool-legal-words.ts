import type { ToolLegalWords } from '#features/legal/contract.ts'
import { toolPart, tools } from '#shared/tools.ts'

const found = import.meta.glob<ToolLegalWords>('../../features/*/legal-words.ts', { eager: true, import: 'legalWords' })

/** Each tool's legal texts, in the order of the catalog. */
export const toolLegalWords = tools.map(({ id }) => toolPart(found, `../../features/${id}/legal-words.ts`))
