// Keys that answer alone (WCAG 2.1.4): only for the tool, and never where they already do something else.

/** Whether a key was pressed once and alone, with nothing open above the page. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { repeat, altKey, ctrlKey, metaKey, shiftKey, isComposing, defaultPrevented } = event
  if (repeat || altKey || ctrlKey || metaKey || shiftKey || isComposing || defaultPrevented) return false
  return !document.querySelector('dialog[open], [role=menu]')
}

export function isToolInSight(): boolean {
  const frame = document.querySelector('[data-tool]')?.getBoundingClientRect()
  return frame !== undefined && frame.bottom >= 0 && frame.top < window.innerHeight / 2
}
