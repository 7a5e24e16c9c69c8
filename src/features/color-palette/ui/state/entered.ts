import { sessionState } from '#browser/session-state.ts'
import { isHexColor } from '#shared/color/hex-color.ts'
import { noOwnColors, type OwnColors } from '../../domain/shown/own-colors.ts'
import { defaultStartingColor } from '../../domain/starting-color.ts'
import {
  defaultMethod,
  defaultUseCase,
  type Method,
  methodsOf,
  rolesOf,
  type UseCase,
  useCaseIds,
} from '../../domain/use-cases.ts'

/** The visitor's input, from which the displayed palette follows. */
export type Entered = OwnColors & {
  startingText: string
  useCase: UseCase
  method: Method
  /** The last change was a keystroke or a move in the color picker. The next one continues it. */
  isTyped?: boolean
}

export const initialEntered: Entered = {
  startingText: defaultStartingColor,
  useCase: defaultUseCase,
  method: defaultMethod,
  ...noOwnColors,
}

/** Kept in this tab across pages and reloads. */
export const entered = sessionState<Entered>({ name: 'color-palette', initial: initialEntered, accept: acceptEntered })

export function acceptEntered(stored: unknown): Entered | undefined {
  const { startingText, useCase, method, own, locked } = {
    ...(stored as Partial<Record<keyof Entered, unknown>> | null),
  }
  const knownUseCase = useCaseIds.find((known) => known === useCase)
  const knownMethod = knownUseCase && methodsOf(knownUseCase).find((known) => known === method)
  if (typeof startingText !== 'string' || !knownUseCase || !knownMethod) return
  const [, ...others] = rolesOf(knownUseCase)
  const kept = (own ?? {}) as Record<string, unknown>
  return {
    startingText,
    useCase: knownUseCase,
    method: knownMethod,
    own: Object.fromEntries(others.flatMap((role) => (isHexColor(String(kept[role])) ? [[role, kept[role]]] : []))),
    locked: rolesOf(knownUseCase).filter((role) => Array.isArray(locked) && locked.includes(role)),
  }
}
