// A kind of stored rows, as the visitor who sent them reads them (Decisions, My data).
import { z } from 'zod'

type Kind<Name extends string, Fields extends z.ZodRawShape> = {
  name: Name
  /** Its receipts begin with it; no other kind has it. */
  letter: string
  fields: Fields
}

export function storedRow<Name extends string, Fields extends z.ZodRawShape>({
  name,
  letter,
  fields,
}: Kind<Name, Fields>) {
  const row = z.object({ kind: z.literal(name), receipt: z.string(), createdAt: z.iso.datetime(), ...fields })
  return { kind: name, letter, row }
}
