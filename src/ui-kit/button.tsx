import type { ComponentProps, ReactNode } from 'react'
import { Tooltip } from './tooltip.tsx'

type ButtonProps = ComponentProps<'button'> & {
  variant?: 'primary' | 'second' | 'quiet' | 'danger'
  small?: boolean
  icon?: ReactNode
}

/** A button with words. Icons are 16 px (`<Copy className="icon s" />`). */
export function Button({ variant = 'second', small = false, icon, className, children, ...rest }: ButtonProps) {
  const classes = ['btn', variant, small && 'small', className].filter(Boolean).join(' ')
  return (
    <button type="button" className={classes} {...rest}>
      {icon}
      {children}
    </button>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'className'> & { label: string; icon: ReactNode }

/** A button that shows only an icon: its label is its accessible name and its tooltip. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button type="button" aria-label={label} className="icon-btn" {...rest}>
        {icon}
      </button>
    </Tooltip>
  )
}
