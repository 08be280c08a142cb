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
  for (const lines of [undefined, null, []]) {
    expect(conditionOf({ match: 'and', lines }, fields, moment)).toEqual({ match: 'and', terms: [] })
    expect(holdsFor({ match: 'or', lines }, { state: '1' }, fields, moment)).toBe(true)
  }
})

test('all lines must hold, or any of them where the action says so', () => {
  const lines = [
    { field: 'state', rule: 'eq', val: '待修' },
    { field: 'cost', rule: 'ge', val: '10000' },
  ] as const
  const both = { state: '待修', cost: 10000 }
  const one = { state: '待修', cost: 9999 }
  for (const match of ['and', undefined, null] as const) {
    expect(holdsFor({ match, lines }, both, fields, moment)).toBe(true)
    expect(holdsFor({ match, lines }, one, fields, moment)).toBe(false)
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
