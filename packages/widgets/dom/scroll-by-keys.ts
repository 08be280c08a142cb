/** Where antd lets a wide or long table scroll within itself, and where we do. */
const places = '.ant-table-content, .ant-table-body, [data-scrolls]'
const stops = ':is(a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])):not(:disabled)'

/**
 * What scrolls within itself can be scrolled by the keyboard: it becomes a stop of Tab where nothing inside of it is one, as in
 * a wide table without rows. Begins to look; answers how to stop.
 */
export function letKeysScroll(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    waiting = undefined
    for (const place of document.querySelectorAll<HTMLElement>(places)) mark(place)
  }
  const lookSoon = (): void => {
    waiting ??= setTimeout(look, 200)
  }
  const observer = new MutationObserver(lookSoon)
  observer.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('resize', lookSoon)
  lookSoon()
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', lookSoon)
    clearTimeout(waiting)
  }
}

function mark(place: HTMLElement): void {
  const scrolls = place.scrollWidth > place.clientWidth || place.scrollHeight > place.clientHeight
  const isAlone = scrolls && place.querySelector(stops) === null
  if (isAlone && place.tabIndex < 0) place.tabIndex = 0
  else if (!isAlone && place.tabIndex === 0) place.removeAttribute('tabindex')
}
