import { bookingRow, bookingRows, changedKey, checkPlainly, nameKey, sumsOf } from './bookings.js'

const now = () => performance.now()
const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
const deletedFrom = 5
const deletedCount = 100
const scrollSteps = 60
const patienceMs = 90_000
const enterPatienceMs = 5000

/**
 * What is measured, the same for every grid. All times end with the paint of what was wanted: it is looked for at the
 * beginning of each frame, and that frame is waited for.
 *
 * A grid brings `cells` (selector), `rows()`, `load`, `insertFirst`, `select`, `removeSelected`, `changeFirst` (one
 * number of the first row, with the sums below), `footer()`, `scroller()` and, where it can, `check` and `scrollTo`.
 */
export function driverOf(grid) {
  let loads = 0
  const isShown = text =>
    [...document.querySelectorAll(grid.cells)].some(cell => cell.textContent.includes(text))
  const timed = async (work, isDone) => {
    await frame()
    await frame()
    const began = now()
    await work()
    return (await painted(isDone)) - began
  }
  return {
    version: grid.version,
    canCheck: grid.check !== undefined,
    load(count) {
      loads += 1
      const rows = bookingRows(count, loads)
      return timed(
        () => grid.load(rows),
        () => isShown(`L${loads}R0.`),
      )
    },
    insertFirst() {
      loads += 1
      const row = bookingRow(0, loads)
      return timed(
        () => grid.insertFirst(row),
        () => isShown(`L${loads}R0.`),
      )
    },
    async removeMany() {
      const rows = grid.rows()
      const gone = rows[deletedFrom][nameKey]
      const come = rows[deletedFrom + deletedCount][nameKey]
      await grid.select(rows.slice(deletedFrom, deletedFrom + deletedCount))
      await frame()
      await frame()
      return timed(
        () => grid.removeSelected(),
        () => isShown(come) && !isShown(gone),
      )
    },
    sum() {
      const rows = grid.rows()
      const value = rows[0][changedKey] + 1
      const wanted = Number((sumsOf(rows)[changedKey] + 1).toFixed(2))
      return timed(
        () => grid.changeFirst(changedKey, value),
        () => grid.footer().replaceAll(',', '').includes(String(wanted)),
      )
    },
    /** Until the table is marked, and what the call alone took of it. */
    async check() {
      await frame()
      const began = now()
      const wrong = await grid.check()
      const called = now() - began
      return { paintedMs: (await painted(() => true)) - began, calledMs: called, wrong }
    },
    checkPlainly() {
      const rows = grid.rows()
      const began = now()
      const { length } = checkPlainly(rows)
      return { ms: now() - began, wrong: length }
    },
    /** From top to bottom in equal jumps, as somebody does who drags the bar. */
    async scroll() {
      const bar = grid.scroller()
      const end = bar.scrollHeight - bar.clientHeight
      const go = grid.scrollTo ?? (top => bar.scrollTo(0, top))
      const frames = []
      let last = await frame().then(now)
      for (let step = 1; step <= scrollSteps; step++) {
        go((end * step) / scrollSteps)
        await frame()
        frames.push(now() - last)
        last = now()
      }
      const began = now()
      await painted(() => isShown(grid.rows().at(-1)[nameKey]))
      const settledMs = now() - began
      go(0)
      await painted(() => isShown(grid.rows()[0][nameKey]))
      return { meanMs: frames.reduce((sum, ms) => sum + ms, 0) / frames.length, settledMs }
    },
    /** Where to click for the name of a row. */
    placeOf(index) {
      const name = grid.rows()[index][nameKey]
      const cell = [...document.querySelectorAll(grid.cells)].find(one => one.textContent.includes(name))
      const { x, y, height } = cell.getBoundingClientRect()
      return { x: x + 20, y: y + height / 2 }
    },
    isTyping: () => document.activeElement?.matches('input:not([type=checkbox]), textarea') ?? false,
    /** Resolves with the time from the next Enter to the paint of a text. */
    armEnter(text) {
      window.entered = new Promise((resolve, reject) => {
        const handleKey = event => {
          if (event.key !== 'Enter') return
          removeEventListener('keydown', handleKey, true)
          const began = now()
          painted(() => isShown(text), enterPatienceMs).then(end => resolve(end - began), reject)
        }
        addEventListener('keydown', handleKey, true)
      })
    },
  }
}

/** The moment after the first frame that began with the wish fulfilled. */
function painted(isDone, withinMs = patienceMs) {
  const began = now()
  return new Promise((resolve, reject) => {
    const look = () => {
      if (isDone()) {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(now())
        channel.port2.postMessage(0)
      } else if (now() - began > withinMs) reject(new Error('nothing was painted in time'))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
