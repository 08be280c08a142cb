/** A page to go to, or a gap that leads five pages on. */
export type PageStep =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'gap'; readonly page: number; readonly label: string }

const jump = 5

/** First, last, and two on either side of the present page; a gap of one page shows that page. */
export function pageWindow(current: number, last: number): PageStep[] {
  const left = Math.max(1, Math.min(current - 2, last - 4))
  const right = Math.min(last, Math.max(current + 2, 5))
  const pages = Array.from({ length: right - left + 1 }, (_, index) => aPage(left + index))
  const before = left > 3 ? [aPage(1), aGap(Math.max(1, current - jump), '向前 5 页')] : upTo(1, left - 1)
  const after =
    right < last - 2
      ? [aGap(Math.min(last, current + jump), '向后 5 页'), aPage(last)]
      : upTo(right + 1, last)
  return [...before, ...pages, ...after]
}

const aPage = (page: number): PageStep => ({ kind: 'page', page })
const aGap = (page: number, label: string): PageStep => ({ kind: 'gap', page, label })
const upTo = (from: number, to: number): PageStep[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => aPage(from + index))
