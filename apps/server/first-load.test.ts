import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const web = new URL('../../dist/web/', import.meta.url)
/** The rest of the 400 kB that the board may take is styles of pages, and answers. */
const mostKb = 340

test('what the board needs before its first tile is light: no forms, pickers or drawers', () => {
  const page = readFileSync(new URL('index.html', web), 'utf8')
  const stages = /<meta name="(?:frame-style|frame-files|desk-files)" content="([^"]+)"/g
  const first = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g), ...page.matchAll(stages)]
  const files = new Set(first.flatMap(([, paths = '']) => paths.split(' ')))
  expect([...files].filter(file => /\/(antd-(list|form|order)|table)-/.test(file))).toEqual([])
  expect([...files].some(file => /\/desk-/.test(file))).toBe(true)
  const sent = [...files].map(file => {
    const path = new URL(`.${file}`, web)
    const packed = new URL(`.${file}.br`, web)
    return statSync(existsSync(packed) ? packed : path).size
  })
  expect(sent.reduce((sum, bytes) => sum + bytes, 0) / 1000).toBeLessThan(mostKb)
})
