import type { ComparedVersion } from '@kezhan/resource/row-history'
import { expect, test } from 'vitest'
import { compareLines } from './compare-lines'

const version = (cells: Record<string, string>): ComparedVersion =>
  ({
    cells: Object.entries(cells).map(([name, text]) => ({ name, label: `字段${name}`, text })),
  }) as unknown as ComparedVersion

test('fields stand side by side and differing ones are marked', () => {
  expect(compareLines(version({ a: '1', b: 'x' }), version({ a: '1', b: 'y' }))).toEqual([
    { name: 'a', label: '字段a', before: '1', after: '1', isDifferent: false },
    { name: 'b', label: '字段b', before: 'x', after: 'y', isDifferent: true },
  ])
})

test('what only one version has is empty in the other', () => {
  expect(compareLines(version({}), version({ c: 'new' }))).toMatchObject([
    { before: '', after: 'new', isDifferent: true },
  ])
  expect(compareLines(version({ c: 'old' }), undefined)).toMatchObject([{ before: 'old', after: '' }])
})
