import { resources } from '@kezhan/app-server/modules'
import { fieldsOfTable } from '@kezhan/online/rules/fields-of-table'
import { resourceFromRows } from '@kezhan/online/rules/resource-from-rows'
import { rowProblems } from '@kezhan/online/rules/row-problems'
import { problemsOf } from '@kezhan/resource/check'
import { expect, test } from 'vitest'

test('the fields of every table that ships make a form', () => {
  const drawn = {
    code: 'copy',
    title: '副本',
    dataScope: 'hotel',
    treeLabel: null,
    rules: null,
    layout: null,
  }
  const wrong = resources.flatMap(resource => {
    const rows = { fields: fieldsOfTable(resource), tables: [] }
    const form = resourceFromRows({ ...drawn, isTree: 'N' }, rows)
    const problems = [...rowProblems(rows), ...problemsOf(form)]
    return problems.length === 0 ? [] : [[resource.path, problems]]
  })
  expect(wrong).toEqual([])
})
