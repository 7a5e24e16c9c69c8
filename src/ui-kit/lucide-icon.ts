// Draws the icons of lucide-react in the place of its own component (vite.config.ts): theirs writes eight attributes that the class
// `icon` says once (ground.css), a quarter of a kilobyte for each icon of each document.
import { type ComponentProps, createElement } from 'react'

type IconData = { node: readonly (readonly [element: string, attributes: Record<string, string>])[] }

/** The interface of lucide's `createLucideIcon`. */
export default function createLucideIcon({ node }: IconData) {
  const children = node.map(([element, attributes]) => createElement(element, attributes))
  return (props: ComponentProps<'svg'>) => createElement('svg', { viewBox: '0 0 24 24', ...props }, children)
}
