// Replaces the icon component of lucide-react (vite.config.ts). The original writes eight attributes that the class
// `icon` sets once (ground.css), which costs 0.25 KB per icon in each document.
import { type ComponentProps, createElement } from 'react'

type IconData = { node: readonly (readonly [element: string, attributes: Record<string, string>])[] }

/** The interface of lucide's `createLucideIcon`. */
export default function createLucideIcon({ node }: IconData) {
  const children = node.map(([element, attributes]) => createElement(element, attributes))
  return (props: ComponentProps<'svg'>) => createElement('svg', { viewBox: '0 0 24 24', ...props }, children)
}
