import type { ReportAnswer } from '@kezhan/reports/model/report'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { textsOfPages } from './testing/pdf-text'
import { openVisits } from './testing/visit'

const { visit } = openVisits()

/** A report of our own making, in place of the server's, in letters that the fonts of every machine have. */
async function answerWith(page: Page, rowCount: number): Promise<void> {
  await page.route(/\/report\/finance\/query/, async route => {
    const asked = new URL(route.request().url()).searchParams
    const [pageNo, pageSize] = [Number(asked.get('pageNo')), Number(asked.get('pageSize'))]
    const first = (pageNo - 1) * pageSize
    const result: ReportAnswer = {
      title: '营业日报',
      from: '2026-01-01',
      to: '2026-01-31',
      basis: ['按营业日'],
      columns: [
        { key: 'no', title: '行次', unit: 'text' },
        { key: 'name', title: '项目', unit: 'text' },
        { key: 'days', title: '本期', unit: 'fen' },
      ],
      rows: Array.from({ length: Math.max(0, Math.min(pageSize, rowCount - first)) }, (_, at) => ({
        key: `r${first + at}`,
        cells: { no: String(first + at + 1), name: `row-${first + at + 1};`, days: (first + at) * 100 },
      })),
      ...(rowCount > 0 && { totals: { days: 4_999_500_000 } }),
      rowCount,
      checks: [],
    }
    await route.fulfill({ json: { success: true, code: 200, message: '', result } })
  })
}

/** What stands on each page of the report that is looked at, when it is printed. */
async function printed(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: '打印' }).click()
  const paper = page.getByRole('dialog', { name: '打印营业日报' })
  await paper.getByText('统计口径').waitFor()
  await page.emulateMedia({ media: 'print' })
  const pdf = await page.pdf({ preferCSSPageSize: true })
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await paper.waitFor({ state: 'hidden' })
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 84[12](\.\d+)? 59[45](\.\d+)?\]/)
  return textsOfPages(pdf)
}

test('all of ten thousand rows are on paper, once and in their order; what was printed before is not printed again', async () => {
  const { page, go } = await visit({ as: 'manager' })
  await answerWith(page, 0)
  await go('/Report/finance')
  await page.getByText(/没有营业日报的数据/).waitFor()
  expect(await printed(page)).toHaveLength(1)
  await page.unroute(/\/report\/finance\/query/)

  await answerWith(page, 10_000)
  await page.getByRole('button', { name: '刷新' }).click()
  await page.getByText('共 10,000 行').waitFor()
  const pages = await printed(page)
  expect(pages.length).toBeGreaterThan(100)
  // Each page begins with its number; what is left are the rows, and at their end what they come to.
  const rows = pages.map((text, at) => {
    const number = `${at + 1}/${pages.length}`
    expect(text.slice(0, number.length)).toBe(number)
    return text.slice(number.length)
  })
  const expected = Array.from(
    { length: 10_000 },
    (_, at) => `${at + 1}row-${at + 1};${at.toLocaleString('en-US')}.00`,
  )
  const found = rows.join('').match(/\d+row-\d+;[\d,]+\.\d\d/g) ?? []
  // The head of the paper ends with the day before the first row.
  expect(found.slice(1)).toEqual(expected.slice(1))
  expect(found[0]).toMatch(/1row-1;0\.00$/)
  expect(rows.join('')).toContain(`${expected.at(-1)}49,995,000.00`)
})
