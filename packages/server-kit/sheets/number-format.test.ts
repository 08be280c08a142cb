import { describe, expect, it } from 'vitest'
import { dateKindOfBuiltIn, dateKindOfFormat } from './number-format'

describe('number formats', () => {
  it.each([
    ['yyyy-mm-dd', 'date'],
    ['[$-F800]dddd, mmmm dd, yyyy', 'date'],
    ['yyyy"年"m"月"d"日"', 'date'],
    ['mmm', 'date'],
    ['[$-411]ggge"年"m"月"d"日"', 'date'],
    ['m/d/yy h:mm', 'datetime'],
    ['yyyy\\-mm\\-dd\\ hh:mm:ss', 'datetime'],
    ['h:mm AM/PM', 'time'],
    ['上午/下午h"时"mm"分"', 'time'],
    ['[h]:mm:ss', 'time'],
    ['mm:ss.0', 'time'],
    ['General', undefined],
    ['0.00E+00', undefined],
    ['#,##0.00_);[Red]\\(#,##0.00\\)', undefined],
    ['"days" 0', undefined],
    ['[>=100]0;[Blue]0', undefined],
    ['¥#,##0.00;"yyyy"', undefined],
    ['@', undefined],
    ['', undefined],
    ['"open', undefined],
  ])('%s shows a %s', (format, kind) => {
    expect(dateKindOfFormat(format)).toBe(kind)
  })

  it('include all built-in dates', () => {
    const dates = Array.from({ length: 164 }, (_, id) => id).filter(id => dateKindOfBuiltIn(id) !== undefined)
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
    expect(dates).toEqual([...range(14, 22), ...range(27, 36), ...range(45, 47), ...range(50, 58)])
  })
})
