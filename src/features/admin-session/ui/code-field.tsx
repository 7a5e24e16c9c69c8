import { type RefObject, useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { Field, TextInput } from '#ui-kit/field.tsx'
import { codeMessages as words } from '../messages.ts'

type CodeFieldProps = {
  input: RefObject<HTMLInputElement | null>
  error?: string | undefined
  /** Whether the field also accepts a recovery code. */
  mayBeRecovery?: boolean
}

/** The field for a code of two-step login, from the app or a recovery code. Its value is read from the DOM. */
export function CodeField({ input, error, mayBeRecovery = true }: CodeFieldProps) {
  const [isRecovery, setIsRecovery] = useState(false)
  const kind = isRecovery ? 'recovery' : 'app'
  return (
    <>
      <Field
        label={isRecovery ? words.recoveryLabel : words.label}
        hint={isRecovery ? words.recoveryHint : words.hint}
        error={error}
      >
        {(control) => <TextInput key={kind} {...control} {...attributes[kind]} ref={input} name="code" required />}
      </Field>
      {mayBeRecovery && (
        <Button
          variant="quiet"
          small
          onClick={() => {
            setIsRecovery(!isRecovery)
            // The other field exists only after this click.
            requestAnimationFrame(() => input.current?.focus())
          }}
        >
          {isRecovery ? words.useApp : words.useRecovery}
        </Button>
      )}
    </>
  )
}

const attributes = {
  app: { autoComplete: 'one-time-code', inputMode: 'numeric', spellCheck: false },
  recovery: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
} as const
