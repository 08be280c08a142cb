/** Our editable table beside others in the same browser: twenty mixed columns, up to a hundred thousand rows. */
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from '../lib/browser.mjs'
import { median, rounded } from '../lib/load.mjs'
import { withScratch } from '../lib/scratch.mjs'
import { grids, startPage, versionOf } from './peers.mjs'
import { drawnByKeystroke, measure } from './visit.mjs'

/** For a quick look: `KEZHAN_GRID_ROWS=1000 KEZHAN_GRID_ROUNDS=1 npm run bench -- grid`. */
const counts = (process.env.KEZHAN_GRID_ROWS ?? '1000,10000,100000').split(',').map(Number)
const rounds = Number(process.env.KEZHAN_GRID_ROUNDS ?? 5)
const names = process.env.KEZHAN_GRID_ONLY?.split(',') ?? Object.keys(grids)

const lines = [
  { key: 'paint', what: 'first paint', unit: 'ms' },
  { key: 'edit', what: 'edit, Enter to paint', unit: 'ms' },
  { key: 'insert', what: 'insert at the top', unit: 'ms' },
  { key: 'remove', what: 'delete 100', unit: 'ms' },
  { key: 'sum', what: 'change a number, sums below', unit: 'ms' },
  { key: 'check', what: 'validate all, to paint', unit: 'ms' },
  { key: 'checkCall', what: 'validate all, the call alone', unit: 'ms' },
  { key: 'scroll', what: 'scroll to the end, a frame', unit: 'ms' },
  { key: 'heap', what: 'heap of the page', unit: 'MiB' },
  { key: 'ownHeap', what: 'heap of the rows', unit: 'MiB' },
]
/** Chromium draws as fast as it can, so that a frame is what it costs and not a sixtieth of a second. */
const flags = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

export async function run() {
  return withScratch(async ({ dir, atEnd }) => {
    const page = await startPage(join(dir, 'page'))
    atEnd(page.stop)
    const browser = await openBrowser(atEnd, flags)
    for (const name of names) console.log(`${name}: ${grids[name].title} ${versionOf(grids[name])}`)
    const rows = []
    for (const count of counts) rows.push(...rowsOf(count, await inTurns(browser, page.url, count)))
    rows.push(...(await keystrokeRows(browser, page.url)))
    return { name: 'grid', rows }
  })
}

/** A peer that keeps us waiting longer than this is measured once for a number of rows, and the report says so. */
const mostSeconds = 45

/** Every grid in every round, each round beginning with another one. */
async function inTurns(browser, url, count) {
  const results = Object.fromEntries(names.map(name => [name, []]))
  const slow = new Set()
  for (let round = 0; round < rounds; round++) {
    const at = round % names.length
    for (const grid of [...names.slice(at), ...names.slice(0, at)].filter(name => !slow.has(name))) {
      const began = performance.now()
      const visit = measure(browser, url, { grid, count, isPlainFirst: round % 2 === 1 })
      results[grid].push(await visit.catch(error => failed(grid, error)))
      const seconds = Math.round((performance.now() - began) / 1000)
      console.log(
        `${count} 行，第 ${round + 1} 轮，${grid}：${seconds} 秒（系统负载 ${loadavg()[0].toFixed(1)}）`,
      )
      if (grid === 'ours' || seconds <= mostSeconds) continue
      slow.add(grid)
      console.log(`${grid} 在 ${count} 行时一轮要 ${seconds} 秒，不再重复`)
    }
  }
  return results
}

/** A peer that gives up is told of and leaves dashes; ours may not. */
function failed(grid, error) {
  if (grid === 'ours') throw error
  console.log(`${grid}：${error.message.split('\n')[0]}`)
  return {}
}

/** Medians, and ours divided by theirs round by round, so that slow moments of the machine cancel out. */
function rowsOf(count, results) {
  const peers = names.filter(name => name !== 'ours')
  const valuesOf = (name, key) => results[name]?.map(figures => figures[key]) ?? []
  const made = lines.map(({ key, what, unit }) => {
    const ours = valuesOf('ours', key)
    const row = { rows: count, what, unit, ours: shown(ours) }
    for (const peer of peers) {
      const theirs = valuesOf(peer, key)
      row[peer] = shown(theirs)
      row[`÷ ${peer}`] = shown(ours.map((value, round) => value / theirs[round]))
    }
    return row
  })
  const call = valuesOf('ours', 'checkCall')
  const plain = valuesOf('ours', 'plain')
  const ratio = shown(call.map((value, round) => value / plain[round]))
  made.push({
    rows: count,
    what: `validate all, a plain loop: ours ÷ it = ${ratio} (goal ≤ 2)`,
    unit: 'ms',
    ours: shown(plain),
  })
  return made
}

/** A dash where a grid cannot do it. */
function shown(values) {
  const known = values.filter(value => Number.isFinite(value))
  return known.length === 0 ? '–' : rounded(median(known))
}

async function keystrokeRows(browser, url) {
  const inReact = names.filter(name => ['ours', 'rdg', 'antd'].includes(name))
  const drawn = {}
  for (const name of inReact) drawn[name] = await drawnByKeystroke(browser, url, name)
  return ['cells', 'components'].map(key => ({
    rows: 1000,
    what: `${key} drawn by one keystroke`,
    unit: key,
    ...Object.fromEntries(inReact.map(name => [name, drawn[name][key]])),
  }))
}
