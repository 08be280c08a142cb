import { expect, test } from 'vitest'
import { problemsIn } from './testing/fixture-tree'

/** What the check finds in the given files, as `file:line: text`. */
const found = (files: Record<string, string>) =>
  problemsIn('aliases', files).map(({ file, line, text }) => `${file}:${line}: ${text.replace(/:.*/, '')}`)

test('a camelCase alias in a statement of the product is found', () => {
  expect(
    found({
      'modules/rooms/server/store.ts': `const sql = \`select r.room_no as "roomNo", count(*)
        as\n "roomCount" from room r\``,
    }),
  ).toEqual([
    'modules/rooms/server/store.ts:1: "roomNo" should be room_no',
    'modules/rooms/server/store.ts:2: "roomCount" should be room_count',
  ])
})

test('names of columns, words of SQL, columns of given JSON and tests are no breach', () => {
  expect(
    found({
      'modules/rooms/server/store.ts': `const sql = \`select room_no, max(night) as last_night, arrive as "from"
        from jsonb_to_recordset($1) as r (id text, "roomNo" text)\``,
      'modules/rooms/server/store.test.ts': `'select room_no as "roomNo" from room'`,
      'apps/server/testing/rooms.ts': `'select room_no as "roomNo" from room'`,
    }),
  ).toEqual([])
})
