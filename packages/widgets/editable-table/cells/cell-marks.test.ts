import { expect, test } from 'vitest'
import { createBlockStore } from '../block-store'
import { createTableStore } from '../table-store'
import { cellMarks } from './cell-marks'

const columns = [{ key: 'code', type: 'input', title: '房号', validateRules: [{ required: true }] }]
const rooms = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `r${at}`, code: `${at}` }))

function listen(count = 3) {
  const table = createTableStore(columns, rooms(count))
  const block = createBlockStore()
  const subscribe = cellMarks(table, block)
  let told = 0
  const leave = subscribe(() => {
    told += 1
  })
  return { table, block, leave, told: () => told }
}

test('cells hear of problems and of the block, not of values', () => {
  const { table, block, told } = listen()
  table.set([{ index: 0, key: 'code', value: '8801' }])
  table.insert(0, { code: '8800' })
  expect(told()).toBe(0)
  table.set([{ index: 1, key: 'code', value: null }])
  expect(told()).toBe(1)
  block.write({ top: 0, bottom: 1, left: 0, right: 0 })
  expect(told()).toBe(2)
})

test('who has left is not told', () => {
  const { table, leave, told } = listen()
  leave()
  table.mark(0, 'code', '已占用')
  expect(told()).toBe(0)
})

test('a row is found near the last one asked for, far from it, and after rows moved', () => {
  const { table } = listen(5000)
  for (const at of [0, 499, 4999, 1, 2500]) expect(table.indexOf(`r${at}`)).toBe(at)
  table.insert(0)
  for (const at of [4999, 0, 2500]) expect(table.indexOf(`r${at}`)).toBe(at + 1)
  table.remove(['r0', 'r10', 'r4999'])
  expect(table.indexOf('r4999')).toBe(-1)
  expect(table.indexOf('r4998')).toBe(4997)
  table.undo()
  expect(table.indexOf('r4999')).toBe(5000)
})

test('problems stand in the order of the rows, and go with their rows only', () => {
  const { table } = listen(600)
  table.set([550, 3, 300].map(index => ({ index, key: 'code', value: '' })))
  expect([...table.check().keys()]).toEqual(['r3', 'r300', 'r550'])
  table.remove('r300')
  table.insert(0, { code: '1' })
  expect([...table.read().problems.keys()]).toEqual(['r3', 'r550'])
})
