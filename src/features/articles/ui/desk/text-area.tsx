import type { ComponentProps } from 'react'

/** For more than one line; it can be made taller. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={className ? `input area ${className}` : 'input area'} {...rest} />
}
