import { type RefObject, useEffect, useState } from 'react'

/** Shell §9: so far down the header may hide. */
const hidingThresholdPx = 100

/** A header hides while one scrolls down and returns with the first step up, or near the top. */
export function isHiddenAfter(wasHidden: boolean, formerTopPx: number, topPx: number): boolean {
  if (topPx <= hidingThresholdPx) return false
  return topPx === formerTopPx ? wasHidden : topPx > formerTopPx
}

export function useHeaderHiding(scroller: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (element === null || !isWanted) return
    let formerTopPx = element.scrollTop
    function handleScroll() {
      const topPx = element?.scrollTop ?? 0
      const [from, to] = [formerTopPx, topPx]
      formerTopPx = topPx
      setHidden(wasHidden => isHiddenAfter(wasHidden, from, to))
    }
    element.addEventListener('scroll', handleScroll, { passive: true })
    return () => element.removeEventListener('scroll', handleScroll)
  }, [scroller, isWanted])
  return isWanted && isHidden
}
