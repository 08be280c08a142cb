import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../steps.mjs'

/** Runs tests of the copy that is worked in; gives the lines that their runner wrote. */
export async function runTests(config, ...filters) {
  const copy = process.cwd()
  const file = join(copy, 'mutation-lines.jsonl')
  for (const one of [file, `${file}.killed`]) rmSync(one, { force: true })
  const args = [join(copy, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config, ...filters]
  const env = { ...process.env, KEZHAN_MUTATION_LINES: file }
  const { code, output } = await run(process.execPath, args, { cwd: copy, env })
  const texts = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  return { isGreen: code === 0 && texts.length > 0, lines: texts.map(text => JSON.parse(text)), output }
}
