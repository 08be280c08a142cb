import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answersText } from './answer-schemas.mjs'

const root = join(import.meta.dirname, '..')

test('what calls answer is written as their types say it; `npm run answers` writes it again', () => {
  const written = readFileSync(join(root, 'apps/server/answers.json'), 'utf8')
  const current = answersText(root)
  const before = new Set(written.split('\n'))
  expect(current.split('\n').filter(line => !before.has(line))).toEqual([])
  expect(written).toBe(current)
}, 60_000)

test('choices, lists, what may be absent and types that hold themselves are described', () => {
  const { answers, schemas } = JSON.parse(readFileSync(join(root, 'apps/server/answers.json'), 'utf8'))
  expect(answers['GET /ebk/order/checkOut/preview']).toEqual({ $ref: '#/components/schemas/CheckOutPreview' })
  expect(schemas.CheckOutPreview.properties).toMatchObject({
    balanceAfterFen: { type: 'number' },
    isFreeDayUse: { type: 'boolean' },
    charges: { type: 'array', items: { type: 'object', properties: { codeName: { type: 'string' } } } },
  })
  expect(schemas.CategoryRow.properties.hasChild).toEqual({ enum: ['0', '1'] })
  expect(schemas.CategoryRow.properties.code).toEqual({ anyOf: [{ type: 'null' }, { type: 'string' }] })
  expect(schemas.TreeNode.properties.children).toEqual({
    anyOf: [{ type: 'null' }, { type: 'array', items: { $ref: '#/components/schemas/TreeNode' } }],
  })
})
