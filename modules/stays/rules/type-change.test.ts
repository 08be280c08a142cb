import { expect, test } from 'vitest'
import { typeChangeOf } from './type-change'

test('a dearer room is an upgrade, a cheaper one the contrary, and an equal or unknown one only another type', () => {
  expect(typeChangeOf(30_000, 50_000)).toBe('升级房型')
  expect(typeChangeOf(50_000, 30_000)).toBe('降级房型')
  expect(typeChangeOf(30_000, 30_000)).toBe('换房型')
  expect(typeChangeOf(30_000, undefined)).toBe('换房型')
  expect(typeChangeOf(undefined, 30_000)).toBe('换房型')
})
