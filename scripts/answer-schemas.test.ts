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

test('calls that a function makes for every screen or paper are described for each of them', () => {
  const { answers, schemas } = JSON.parse(readFileSync(join(root, 'apps/server/answers.json'), 'utf8'))
  // A report that takes long answers with the number of its run instead.
  for (const screen of ['finance', 'reception', 'member'])
    expect(answers[`GET /report/${screen}/query`]).toEqual({
      anyOf: [{ $ref: '#/components/schemas/ReportAnswer' }, { $ref: '#/components/schemas/ReportRun' }],
    })
  expect(schemas.ReportAnswer.properties.rows.type).toBe('array')
  expect(answers['POST /ebk/paper/deposit/print']).toEqual({ $ref: '#/components/schemas/PaperAnswer' })
})
