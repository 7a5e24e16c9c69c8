// Places a toast at the bottom of the window, raised above the elements it would cover (docs/decisions/003-look.md).

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/** Bars at the bottom of the window, such as a form's bar. */
const bars = '[data-toasts-keep-clear]'
const controls = ':is(a, button, input, select, summary, textarea)'
/** In pixels, between a toast and the element below it. */
const gap = 8
/** Covering a bar or the last used control weighs more than any number of other controls. */
const heavy = 1_000

type Obstacles = {
  /** The bars and the last used control. */
  kept: readonly Box[]
  /** All visible controls. */
  others: readonly Box[]
  windowHeight: number
}

/**
 * Returns how far to raise a toast from its `box` at the bottom: the smallest distance that covers the fewest controls,
 * within the lower half.
 */
export function raiseOf(box: Box, { kept, others, windowHeight }: Obstacles): number {
  const { left, right, top, bottom } = box
  const obstacles = [...kept, ...others]
  const raises = [0, ...obstacles.map((obstacle) => bottom + gap - obstacle.top)]
    .filter((raise) => raise >= 0 && top - raise >= windowHeight / 2)
    .sort((one, other) => one - other)
  const covered = raises.map((raise) => {
    const raised = { left, right, top: top - raise, bottom: bottom - raise }
    const countIn = (boxes: readonly Box[]) => boxes.filter((obstacle) => overlap(raised, obstacle)).length
    return heavy * countIn(kept) + countIn(others)
  })
  return raises[covered.indexOf(Math.min(...covered))] ?? 0
}

/** Raises the toast area with a custom property that its style sheet reads. */
export function placeToasts(area: HTMLElement): void {
  area.style.removeProperty('--toasts-raise')
  const inUse = document.activeElement?.matches(controls) ? [document.activeElement] : []
  const raise = raiseOf(area.getBoundingClientRect(), {
    kept: boxesOf([...document.querySelectorAll(bars), ...inUse]),
    others: boxesOf([...document.querySelectorAll(`main ${controls}`)]),
    windowHeight: window.innerHeight,
  })
  area.style.setProperty('--toasts-raise', `${raise}px`)
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function boxesOf(elements: readonly Element[]): Box[] {
  return elements
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.bottom > 0 && box.top < window.innerHeight)
}
