// Pages that throw when they are opened, all at once in one copy: the walk through the menu in Chromium has to name each.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './find-tools.mjs'
import { pagesOfTests } from './guard-list.mjs'
import { beginOfPage } from './guard-sites.mjs'
import { run } from './steps.mjs'

const isPage = ({ path, isTest }) =>
  !isTest && /^(modules\/[^/]+\/web|apps\/web\/account)\/pages\/[^/]+\.tsx$/.test(path)

/** Breaks every page that the walk opens in the copy; each with whether the walk named it: `{ name, isKilled }`. */
export async function brokenPages(copy, tree) {
  const pages = [...tree.files.values()].filter(file => isPage(file) && !(file.path in pagesOfTests))
  for (const file of pages) writeFileSync(join(copy, file.path), broken(file))
  const build = `await (await import('./scripts/steps.mjs')).build()`
  const built = await run(process.execPath, ['--input-type=module', '-e', build], { cwd: copy })
  if (built.code !== 0) throw new Error(`the copy was not built:\n${built.output.slice(-4000)}`)
  const env = { ...process.env, KEZHAN_CHROMIUM: (await findChromium()) ?? '', NO_COLOR: '1' }
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'browser', 'spec/browser/walk.test.ts']
  const { output } = await run(process.execPath, args, { cwd: copy, env })
  return pages.map(({ path }) => ({ name: path, isKilled: output.includes(markOf(path)) }))
}

const markOf = path => `broken page ${path} `

/** The text of a page whose component throws before anything else. */
function broken(file) {
  const at = beginOfPage(file)
  return `${file.text.slice(0, at)} throw new Error('${markOf(file.path)}');${file.text.slice(at)}`
}
