import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import controls from './styles/controls.module.css'
import { Tooltip } from './tooltip.tsx'

const looks = {
  primary: controls.primary,
  second: controls.second,
  quiet: controls.quiet,
  danger: controls.danger,
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof looks
  small?: boolean
  icon?: ReactNode
}

/** A button with a text label. Icons are 16 px (`<Copy className="icon s" />`). */
export function Button({ variant = 'second', small = false, icon, className, children, ...rest }: ButtonProps) {
  const classes = classNames(controls.btn, looks[variant], small && controls.small, className)
  return (
    <button type="button" className={classes} {...rest}>
      {icon}
      {children}
    </button>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'className'> & { label: string; icon: ReactNode }

/** A button that shows only an icon. `label` is its accessible name and its tooltip. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button type="button" aria-label={label} className={controls.iconBtn} {...rest}>
        {icon}
      </button>
    </Tooltip>
  )
}
