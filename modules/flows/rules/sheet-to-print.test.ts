import { expect, test } from 'vitest'
import { type FormSheet, sheetToPrint } from './sheet-to-print'

const sheet = (name: string): FormSheet => ({ id: `id of ${name}`, name })

test('the named sheet is printed, or the first, or the record as it is', () => {
  const sheets = [sheet('甲'), sheet('乙'), sheet('丙')]
  expect(sheetToPrint('丙', sheets)?.name).toBe('丙')
  expect(sheetToPrint(null, sheets)?.name).toBe('甲')
  expect(sheetToPrint('', [sheet('丙')])?.name).toBe('丙')
  expect(sheetToPrint(undefined, [])).toBeUndefined()
})

test('a sheet that is gone is said by its name', () => {
  for (const sheets of [[sheet('甲')], []])
    expect(() => sheetToPrint('丁', sheets)).toThrow('打印模板“丁”已删除、改名或没有发布')
})
