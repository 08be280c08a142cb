const firstSeconds = 2
const mostSeconds = 900
/** After so long an event is given up. */
export const lifeHours = 24

/** How long to wait after so many failures in a row: 2, 4, 8 … seconds, at most a quarter of an hour. */
export const waitSeconds = (tries: number): number =>
  Math.min(mostSeconds, firstSeconds * 2 ** Math.min(20, Math.max(0, tries - 1)))
