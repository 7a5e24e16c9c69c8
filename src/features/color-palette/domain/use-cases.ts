// Spec 3: the use cases of a palette, the names of their colors, and the methods that each one allows, in this order.

export const methodNames = {
  complementary: 'Complementary',
  triadic: 'Triadic',
  analogous: 'Analogous',
  monochromatic: 'Monochromatic',
  'hsl-rotation': 'HSL rotation',
  'rgb-inversion': 'RGB inversion',
} as const

export type Method = keyof typeof methodNames

export const useCases = {
  general: {
    name: 'General',
    roles: ['Base', 'Accent', 'Support', 'Light', 'Dark'],
    methods: ['complementary', 'triadic', 'analogous', 'monochromatic', 'hsl-rotation', 'rgb-inversion'],
  },
  website: {
    name: 'Website',
    roles: ['Primary', 'Secondary', 'Accent', 'Background', 'Text'],
    methods: ['complementary', 'analogous', 'monochromatic'],
  },
  logo: {
    name: 'Logo',
    roles: ['Main', 'Accent', 'Support'],
    methods: ['complementary', 'triadic', 'analogous'],
  },
  brand: {
    name: 'Brand',
    roles: ['Primary', 'Secondary', 'Accent', 'Light', 'Dark', 'Support'],
    methods: ['complementary', 'triadic', 'analogous'],
  },
  social: {
    name: 'Social',
    roles: ['Primary', 'Bold', 'Vibrant', 'Contrast'],
    methods: ['complementary', 'triadic', 'rgb-inversion'],
  },
  app: {
    name: 'App',
    roles: ['Primary', 'Secondary', 'Background', 'Text', 'Success'],
    methods: ['complementary', 'monochromatic', 'analogous'],
  },
  print: {
    name: 'Print',
    roles: ['Primary', 'Accent', 'Light', 'Dark'],
    methods: ['analogous', 'monochromatic', 'complementary'],
  },
} as const satisfies Record<string, { name: string; roles: readonly string[]; methods: readonly Method[] }>

export type UseCase = keyof typeof useCases
export type Role = (typeof useCases)[UseCase]['roles'][number]

/** In the specification's order. */
export const useCaseIds = Object.keys(useCases) as UseCase[]

/** Spec 4: the tool's default. */
export const defaultUseCase: UseCase = 'general'
export const defaultMethod: Method = 'complementary'

export function rolesOf(useCase: UseCase): readonly Role[] {
  return useCases[useCase].roles
}

export function methodsOf(useCase: UseCase): readonly Method[] {
  return useCases[useCase].methods
}

/** Spec 4: changing the use case resets the method to that use case's first one. */
export function firstMethodOf(useCase: UseCase): Method {
  return useCases[useCase].methods[0]
}

/** Spec 4: Generate Palette cycles through the methods. `nextMethodOf('print', 'complementary')` → `'analogous'`. */
export function nextMethodOf(useCase: UseCase, method: Method): Method {
  const methods = methodsOf(useCase)
  return methods[(methods.indexOf(method) + 1) % methods.length] ?? firstMethodOf(useCase)
}

/** Spec 3: the method text of a palette record. `'general-hsl-rotation'`. */
export function methodTextOf(useCase: UseCase, method: Method): string {
  return `${useCase}-${method}`
}
