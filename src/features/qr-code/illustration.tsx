import { QrCode } from 'lucide-react'

/** The icon of the hero badge that links to the tool's preview. */
export const BadgeIcon = QrCode

/** The example in “Paste anything”. */
export const example = { name: 'Link to QR code', text: 'example.com/spring' }

/** Draws the three finder patterns of a code and a few modules. */
export function Illustration() {
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M0 0h24v24H0zM4 4v16h16V4zM8 8h8v8H8zM32 0h24v24H32zM36 4v16h16V4zM40 8h8v8h-8zM0 32h24v24H0zM4 36v16h16V36zM8 40h8v8H8zM32 32h8v8h-8zM44 32h4v4h-4zM52 32h4v8h-4zM40 40h8v4h-8zM32 48h4v8h-4zM44 48h12v4H44zM40 52h4v4h-4z"
      />
    </svg>
  )
}
