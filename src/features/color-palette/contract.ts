// The palette record (Spec 3) and the endpoint that stores it (Spec 7).
import { z } from 'zod'
import { storedRow } from '#shared/calls/stored-row.ts'
import { endpoint } from '#shared/endpoint.ts'
import { apiPaths } from '#shared/paths.ts'
import { methodsOf, methodTextOf, rolesOf, useCaseIds } from './domain/use-cases.ts'

const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, { message: 'Must be # and six hex digits' })

/** The number of colors for each of the 24 method texts, `{useCase}-{method}` (Spec 3). */
const colorCounts = new Map(
  useCaseIds.flatMap((useCase) =>
    methodsOf(useCase).map((method) => [methodTextOf(useCase, method), rolesOf(useCase).length] as const),
  ),
)

export const paletteSchema = z
  .object({
    startingColor: hexColor,
    method: z.enum([...colorCounts.keys()]),
    colors: z.array(hexColor).max(Math.max(...colorCounts.values())),
  })
  .superRefine(({ startingColor, method, colors }, issues) => {
    const count = colorCounts.get(method)
    if (colors.length !== count) {
      issues.addIssue({ code: 'custom', path: ['colors'], message: `Must be ${count} colors for ${method}` })
    }
    // Decisions, Colour relations: the first color is always the starting color itself.
    if (colors[0]?.toLowerCase() !== startingColor.toLowerCase()) {
      issues.addIssue({ code: 'custom', path: ['colors'], message: 'Must begin with the starting color' })
    }
  })

export type Palette = z.infer<typeof paletteSchema>

export const storePalette = endpoint({
  method: 'POST',
  path: apiPaths.palettes,
  summary: 'Store a color palette; answered with the record once it is durable',
  access: 'write',
  once: true,
  body: paletteSchema,
  responses: {
    201: z.object({
      id: z.number(),
      startingColor: z.string(),
      method: z.string(),
      colors: z.array(z.string()),
      createdAt: z.string(),
      receipt: z.string(),
    }),
  },
  example: {
    body: { startingColor: '#3b82f6', method: 'logo-triadic', colors: ['#3b82f6', '#f63b82', '#82f63b'] },
    response: {
      id: 1,
      startingColor: '#3b82f6',
      method: 'logo-triadic',
      colors: ['#3b82f6', '#f63b82', '#82f63b'],
      createdAt: '2026-11-26T08:00:00.000Z',
      receipt: 'p1.AAAAAAAAAAAAAAAAAAAAAA',
    },
  },
})

export const endpoints = [storePalette] as const

/** The form in which visitors see their own data (Decisions, My data). */
export const storedPalette = storedRow({
  name: 'palette',
  letter: 'p',
  fields: { startingColor: z.string(), method: z.string(), colors: z.array(z.string()) },
})
export type StoredPalette = z.infer<typeof storedPalette.row>
