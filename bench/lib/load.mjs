import autocannon from 'autocannon'

const connections = 20
const turnSeconds = 4
/** A server in operation has its code compiled; a fresh one needs this long for it. */
const warmUpSeconds = 12

/** Requests per second and the 99th percentile in ms; an answer that is not a success spoils the figure. */
export async function load(options, isWarmUp = false) {
  const { requests, latency, non2xx, errors } = await autocannon({
    connections,
    duration: isWarmUp ? warmUpSeconds : turnSeconds,
    timeout: 30,
    ...options,
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${options.url}: ${non2xx} refused, ${errors} errors`)
  return { perSecond: requests.average, p99Ms: latency.p99 }
}

/** Measures the sides in turns, changing who goes first; the first turn of each warms up and does not count. */
export async function interleave(sides, rounds, { isFixedOrder = false } = {}) {
  const results = new Map(Object.keys(sides).map(name => [name, []]))
  for (let round = 0; round <= rounds; round++) {
    const isReversed = !isFixedOrder && round % 2 === 1
    const names = isReversed ? Object.keys(sides).reverse() : Object.keys(sides)
    for (const name of names) {
      const result = await sides[name](round === 0)
      if (round > 0) results.get(name).push(result)
    }
  }
  return Object.fromEntries(results)
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

/** One line of a report: both medians, and ours divided by theirs round by round, so that slow moments cancel out. */
export function row(what, ours, against, unit) {
  return {
    what,
    ours: rounded(median(ours)),
    against: rounded(median(against)),
    ratio: rounded(median(ours.map((value, index) => value / against[index]))),
    unit,
  }
}

export function rounded(value) {
  return Number(value.toFixed(value < 10 ? 3 : value < 1000 ? 1 : 0))
}
