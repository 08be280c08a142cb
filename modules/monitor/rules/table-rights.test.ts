import { expect, test } from 'vitest'
import { closedColumns, tableRights } from './table-rights'

test('no history opens without a right', () => {
  for (const [table, rights] of Object.entries(tableRights)) expect(rights.length, table).toBeGreaterThan(0)
})

test('the birthday of a guest is closed in his history for who may not see his papers', () => {
  expect(closedColumns('guest', () => false)).toEqual(['birthday'])
  expect(closedColumns('guest', code => code !== 'guest:revealId')).toEqual(['birthday'])
  expect(closedColumns('guest', code => code === 'guest:revealId')).toEqual([])
  expect(closedColumns('folio', () => false)).toEqual([])
})
