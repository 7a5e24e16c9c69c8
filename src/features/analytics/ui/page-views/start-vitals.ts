let isStarted = false

/** Loads the measurement of loading times once the document has loaded and the browser is idle. */
export function startVitals(isAllowed: () => boolean): void {
  if (isStarted) return
  isStarted = true
  const measure = () => {
    if (!isAllowed()) return
    import('./measure-vitals.ts')
      .then(({ measureVitals }) => measureVitals(isAllowed))
      .catch((error: unknown) => console.warn('Loading times are not measured:', error))
  }
  if (document.readyState === 'complete') whenIdle(measure)
  else window.addEventListener('load', () => whenIdle(measure), { once: true })
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work)
  else setTimeout(work, 2_000)
}
