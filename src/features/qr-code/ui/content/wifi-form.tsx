import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#ui-kit/class-names.ts'
import { Field, SelectInput, TextInput } from '#ui-kit/field.tsx'
import fields from '#ui-kit/styles/parts/field.module.css'
import type { WifiContent, WifiSecurity } from '../../domain/content/content.ts'
import css from './content.module.css'
import { type FormProps, fieldsOf, LineField, unseen } from './content-fields.tsx'
import { contentMessages as words } from './messages.ts'

const securities = (['WPA', 'WEP', 'nopass'] as const).map((value) => ({ value, label: words.securities[value] }))
const securityOf = (text: string): WifiSecurity => securities.find(({ value }) => value === text)?.value ?? 'WPA'

export function WifiForm(form: FormProps<WifiContent>) {
  const { content, change } = form
  const field = fieldsOf(form)
  return (
    <>
      <LineField label={words.networkName} {...field('name')} isWide autoCapitalize="none" />
      <Field label={words.security}>
        {(control) => (
          <SelectInput
            {...control}
            autoComplete="off"
            options={securities}
            value={content.security}
            onChange={({ target }) => change({ security: securityOf(target.value) })}
          />
        )}
      </Field>
      {content.security !== 'nopass' && <PasswordField {...field('password')} />}
      <div className={classNames(fields.check, css.wide)}>
        <label>
          <input
            type="checkbox"
            checked={content.isHidden}
            onChange={({ target }) => change({ isHidden: target.checked })}
          />
          {words.hidden}
        </label>
      </div>
    </>
  )
}

type PasswordFieldProps = ReturnType<ReturnType<typeof fieldsOf<WifiContent>>>

/** Shown at first, because a mistake would be printed. It is no `password` field, which browsers offer to store. */
function PasswordField({ value, error, onValue }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(true)
  const [isLeft, setIsLeft] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={words.password} error={isLeft ? error : undefined}>
      {(control) => (
        <div className={css.password} data-hidden={!isShown || undefined}>
          <TextInput
            {...control}
            {...unseen}
            autoCapitalize="none"
            value={value}
            onChange={({ target }) => onValue(target.value)}
            onBlur={() => setIsLeft(true)}
          />
          <button type="button" aria-label={isShown ? words.hide : words.show} onClick={() => setIsShown(!isShown)}>
            <Icon className="icon s" aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}
