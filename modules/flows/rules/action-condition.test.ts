import type { Fields } from '@kezhan/resource/field'
import { expect, test } from 'vitest'
import { conditionOf, holdsFor } from './action-condition'

const fields: Fields = {
  state: { kind: 'text', label: '状态' },
  keeper: { kind: 'user', label: '负责人' },
  due: { kind: 'date', label: '到期日' },
  cost: { kind: 'money', label: '费用' },
}
const moment = { today: '2026-03-01', me: 'anna' }

test('an action without condition is done for every record', () => {
  for (const none of [{}, { lines: null }, { lines: [] }]) {
    expect(conditionOf({ match: 'and', ...none }, fields, moment)).toEqual({ match: 'and', terms: [] })
    expect(holdsFor({ match: 'or', ...none }, { id: '1', state: '1' }, fields, moment)).toBe(true)
  }
})

test('all lines must hold, or any of them where the action says so', () => {
  const lines = [
    { field: 'state', rule: 'eq', val: '待修' },
    { field: 'cost', rule: 'ge', val: '10000' },
  ] as const
  const both = { state: '待修', cost: 10000 }
  const one = { state: '待修', cost: 9999 }
  for (const all of [{ match: 'and', lines }, { match: null, lines }, { lines }] as const) {
    expect(holdsFor(all, both, fields, moment)).toBe(true)
    expect(holdsFor(all, one, fields, moment)).toBe(false)
  }
  expect(holdsFor({ match: 'or', lines }, one, fields, moment)).toBe(true)
  expect(holdsFor({ match: 'or', lines }, { state: '完成', cost: 1 }, fields, moment)).toBe(false)
})

test('a value may say today and who acts', () => {
  const due = { lines: [{ field: 'due', rule: 'le', val: '{{today}}' }] } as const
  expect(holdsFor(due, { due: '2026-03-01' }, fields, moment)).toBe(true)
  expect(holdsFor(due, { due: '2026-03-02' }, fields, moment)).toBe(false)
  const mine = { lines: [{ field: 'keeper', rule: 'eq', val: '{{ me }}' }] } as const
  expect(holdsFor(mine, { keeper: 'anna' }, fields, moment)).toBe(true)
  expect(holdsFor(mine, { keeper: 'bert' }, fields, moment)).toBe(false)
  const named = { lines: [{ field: 'state', rule: 'eq', val: '{{today}}-{{me}}-{{room}}' }] } as const
  expect(holdsFor(named, { state: '2026-03-01-anna-' }, fields, moment)).toBe(true)
})

test.each(['due', 'createTime'] as const)(
  'the periods of %s are reckoned from the day of the moment',
  name => {
    const lines = [{ field: name, rule: 'within', val: '昨天' }] as const
    expect(holdsFor({ lines }, { [name]: '2026-02-28' }, fields, moment)).toBe(name === 'due')
    expect(holdsFor({ lines }, { [name]: '2026-02-28 08:00:00' }, fields, moment)).toBe(name === 'createTime')
    expect(holdsFor({ lines }, { [name]: '2026-03-01' }, fields, moment)).toBe(false)
  },
)

test('a line that nobody can fill in holds for no record: the action is not done for all of them', () => {
  const nobody = { today: '2026-03-01', me: '' }
  const row = { id: '1', keeper: 'bert', state: '待修' }
  const mine = { field: 'keeper', rule: 'eq', val: '{{me}}' } as const
  const open = { field: 'state', rule: 'eq', val: '待修' } as const
  const holds = (match: 'and' | 'or', ...lines: (typeof mine | typeof open)[]) =>
    holdsFor({ match, lines }, row, fields, nobody)
  expect(holds('and', mine)).toBe(false)
  expect(holds('and', open, mine)).toBe(false)
  expect(holds('or', mine)).toBe(false)
  expect(holds('or', mine, open)).toBe(true)
  // What asks for nothing needs no value.
  const empty = { lines: [{ field: 'due', rule: 'empty', val: '' }] } as const
  expect(holdsFor(empty, { ...row, due: null }, fields, nobody)).toBe(true)
  expect(holdsFor(empty, { ...row, due: '2026-03-01' }, fields, nobody)).toBe(false)
})
