import { Definitions } from '#ui-kit/definitions.tsx'
import { hueSampleOf } from '../domain/harmony/hue-sample.ts'
import { type Method, methodNames, rolesOf, useCaseIds, useCases } from '../domain/use-cases.ts'
import { methodExplanations } from '../messages.ts'
import css from './color-palette-tool.module.css'

/** Spec 2: the color page adds a harmony-method explainer. */
export function HarmonyMethods() {
  const methods = Object.keys(methodNames) as Method[]
  return (
    <Definitions
      items={methods.map((method) => ({
        term: methodNames[method],
        text: methodExplanations[method],
        mark: <Hues colors={hueSampleOf(method)} />,
      }))}
    />
  )
}

/** Lists the use cases and the names of their colors (Spec 3). */
export function UseCaseList() {
  return (
    <Definitions
      items={useCaseIds.map((useCase) => ({ term: useCases[useCase].name, text: rolesOf(useCase).join(', ') }))}
    />
  )
}

function Hues({ colors }: { colors: readonly string[] }) {
  return (
    <span className={css.hues} aria-hidden="true">
      {colors.map((color) => (
        <i key={color} style={{ background: color }} />
      ))}
    </span>
  )
}
