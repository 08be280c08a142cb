/** A report as somebody likes to have it, under a name. */
export interface ReportView {
  readonly title: string
  /** The state as the address carries it. */
  readonly address: string
}

const mostViews = 50

/** What was kept; what does not fit is dropped. */
export function readViews(stored: unknown): readonly ReportView[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return []
    const { title, address } = one as { title?: unknown; address?: unknown }
    return typeof title === 'string' && typeof address === 'string' ? [{ title, address }] : []
  })
}

/** The newest last; the same name again takes the place of the old one. */
export const keepView = (views: readonly ReportView[], view: ReportView): readonly ReportView[] =>
  [...withoutView(views, view.title), view].slice(-mostViews)

export const withoutView = (views: readonly ReportView[], title: string): readonly ReportView[] =>
  views.filter(one => one.title !== title)
