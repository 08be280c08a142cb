/** On a file that is still on its way. */
export const arrivingMark = { 'data-arriving': true } as const

/** A form that is sent now would go without it. */
export const isArriving = (root: HTMLElement | null): boolean =>
  root?.querySelector('[data-arriving]') != null
