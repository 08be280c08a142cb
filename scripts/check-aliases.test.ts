import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkAliases } from './check-aliases.mjs'

let root = ''
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** What is wrong in a tree of the given files, as `file: text`. */
function broken(files: Record<string, string>): string[] {
  root = mkdtempSync(join(tmpdir(), 'kezhan-aliases-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkAliases(root).map(
    ({ file, text }: { file: string; text: string }) => `${file}: ${text.replace(/:.*/, '')}`,
  )
}

test('a camelCase alias in a statement of the product is found', () => {
  expect(
    broken({
      'modules/rooms/server/store.ts': `const sql = \`select r.room_no as "roomNo", count(*)
        as\n "roomCount" from room r\``,
    }),
  ).toEqual([
    'modules/rooms/server/store.ts: "roomNo" should be room_no',
    'modules/rooms/server/store.ts: "roomCount" should be room_count',
  ])
})

test('names of columns, words of SQL, columns of given JSON and tests are no breach', () => {
  expect(
    broken({
      'modules/rooms/server/store.ts': `const sql = \`select room_no, max(night) as last_night, arrive as "from"
        from jsonb_to_recordset($1) as r (id text, "roomNo" text)\``,
      'modules/rooms/server/store.test.ts': `'select room_no as "roomNo" from room'`,
      'apps/server/testing/rooms.ts': `'select room_no as "roomNo" from room'`,
      'modules/rooms/node_modules/x/x.ts': `'select room_no as "roomNo" from room'`,
    }),
  ).toEqual([])
})

test('the product has none', () => {
  expect(checkAliases(join(import.meta.dirname, '..'))).toEqual([])
})
