// Where a toast stands: it covers no control of the tool in use (docs/decisions/003-look.md).

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/** The controls a toast keeps clear of: those of a working tool, and of a bar that asks for it. */
const keptClear = ':is([data-tool], [data-toasts-keep-clear]) :is(a, button, input, select, summary, textarea)'

/** The places of a toast, the usual one first; each is a rule of toast-view.module.css. */
export const toastPlaces = ['foot', 'top'] as const
export type ToastPlace = (typeof toastPlaces)[number]

/**
 * Tries the places in their order by `moveTo`, which answers the box the toast then takes, and leaves it at the first where it
 * covers no control, else where it covers the fewest.
 */
export function placeToast(
  moveTo: (place: ToastPlace) => Box,
  controls: readonly Box[] = controlsInView(),
): ToastPlace {
  const counts = toastPlaces.map((place) => {
    const box = moveTo(place)
    return controls.filter((control) => overlap(box, control)).length
  })
  const best = toastPlaces[counts.indexOf(Math.min(...counts))] ?? toastPlaces[0]
  moveTo(best)
  return best
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function controlsInView(): Box[] {
  return [...document.querySelectorAll(keptClear)]
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.bottom > 0 && box.top < window.innerHeight)
}
