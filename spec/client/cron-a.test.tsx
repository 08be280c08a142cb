import { builderBounds, builderYears, defaultParts } from '@kezhan/widgets/cron/builder-parts'
import { CronBuilderInput } from '@kezhan/widgets/cron/CronBuilderInput'
import { readParts } from '@kezhan/widgets/cron/read-parts'
import { writeParts } from '@kezhan/widgets/cron/write-parts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { checkedRadio, radioNames, renderCron } from './testing/cron-owner'

afterEach(cleanup)

const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))
const choose = (mode: string) => fireEvent.click(screen.getByRole('radio', { name: mode }))
const spin = (label: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name: label })
const write = (label: string, number: string) => fireEvent.change(spin(label), { target: { value: number } })
const pick = (label: string, weekday: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), weekday)
const group = () => screen.getByRole('radiogroup')
const bounds = (label: string) =>
  ['aria-valuemin', 'aria-valuemax'].map(name => Number(spin(label).getAttribute(name)))
const confirm = () => fireEvent.click(screen.getByRole('button', { name: '确定' }))
const thisYear = new Date().getFullYear()

async function open(initial: string | null = null) {
  const owner = renderCron(CronBuilderInput, initial)
  fireEvent.click(screen.getByRole('button', { name: '设置执行时间' }))
  const dialog = await screen.findByRole('dialog', { name: /Cron表达式/ }, { timeout: 20_000 })
  /** What 确定 would hand over now. */
  const built = () => dialog.querySelector('output')?.textContent
  return { ...owner, dialog, built }
}

/** Opens the day tab with an expression and a mode. */
async function dayMode(mode: string) {
  const opened = await open('0 0 8 * * ? *')
  tab('日')
  choose(mode)
  return opened
}

const { kept: _, ...parts } = defaultParts(2026)

test('WG-CRONA-003 WG-CRONA-004 the parts, and what each of them has', () => {
  expect(Object.keys(parts)).toEqual(['second', 'minute', 'hour', 'day', 'week', 'month', 'year'])
  const common = [
    'cronEvery',
    'incrementStart',
    'incrementIncrement',
    'rangeStart',
    'rangeEnd',
    'specificSpecific',
  ]
  for (const part of Object.values(parts)) for (const name of common) expect(part).toHaveProperty(name)
})

test('WG-CRONA-005 WG-CRONA-006 what days and weeks have beside that', () => {
  for (const name of ['cronLastSpecificDomDay', 'cronDaysBeforeEomMinus', 'cronDaysNearestWeekday'])
    expect(parts.day).toHaveProperty(name)
  for (const name of ['cronNthDayDay', 'cronNthDayNth']) expect(parts.week).toHaveProperty(name)
})

async function openMinutes() {
  const opened = await open('0 0 0 1 1 ? *')
  tab('分')
  return opened
}

test('WG-CRONA-007 WG-CRONA-008 a part has four modes; every, and increment from a start', async () => {
  const { built } = await openMinutes()
  expect(radioNames(group())).toEqual(['每分', '间隔', '指定', '区间'])
  choose('每分')
  expect(built()).toBe('0 * 0 1 1 ? *')
  choose('间隔')
  write('分间隔的起点', '3')
  write('分的间隔', '10')
  expect(built()).toBe('0 3/10 0 1 1 ? *')
})

test('WG-CRONA-009 WG-CRONA-010 a part may be a list or a range', async () => {
  const { built } = await openMinutes()
  choose('指定')
  fireEvent.click(screen.getByRole('button', { name: '30' }))
  expect(built()).toBe('0 0,30 0 1 1 ? *')
  choose('区间')
  write('分区间的终点', '20')
  expect(built()).toBe('0 0-20 0 1 1 ? *')
})

test('WG-CRONA-011 every day', async () => {
  const { built } = await dayMode('每月最后一天')
  choose('每天')
  expect(built()).toBe('0 0 8 * * ? *')
})

test('WG-CRONA-012 WG-CRONA-042 steps from a weekday, at most 7', async () => {
  const { built } = await dayMode('每周间隔')
  await pick('周间隔的起点', '周二')
  write('周的间隔', '2')
  expect(built()).toBe('0 0 8 ? * 2/2 *')
  expect(bounds('周的间隔')).toEqual([1, 7])
})

test('WG-CRONA-013 WG-CRONA-043 every N days from a start, at most 31', async () => {
  const { built } = await dayMode('间隔')
  write('日间隔的起点', '5')
  write('日的间隔', '3')
  expect(built()).toBe('0 0 8 5/3 * ? *')
  expect(bounds('日的间隔')).toEqual([1, 31])
})

test('WG-CRONA-014 chosen weekdays', async () => {
  const { built } = await dayMode('指定星期')
  fireEvent.click(screen.getByRole('button', { name: '周日' }))
  expect(built()).toBe('0 0 8 ? * 0,1 *')
})

test('WG-CRONA-015 WG-CRONA-044 chosen days, 1 to 31', async () => {
  const { built } = await dayMode('指定日期')
  fireEvent.click(screen.getByRole('button', { name: '15' }))
  expect(built()).toBe('0 0 8 1,15 * ? *')
  const days = within(screen.getByRole('toolbar', { name: '指定的日期' })).getAllByRole('button')
  expect([days.length, days[0]?.textContent, days.at(-1)?.textContent]).toEqual([31, '1', '31'])
})

test('WG-CRONA-016 WG-CRONA-017 the last day and the last workday of the month', async () => {
  const { built } = await dayMode('每月最后一天')
  expect(built()).toBe('0 0 8 L * ? *')
  choose('每月最后一个工作日')
  expect(built()).toBe('0 0 8 LW * ? *')
})

test('WG-CRONA-018 the last of a weekday', async () => {
  const { built } = await dayMode('每月最后一个星期几')
  await pick('最后一个的星期', '周一')
  expect(built()).toBe('0 0 8 ? * 1L *')
})

test('WG-CRONA-019 days before the end of the month', async () => {
  const { built } = await dayMode('月末之前')
  write('月末之前的天数', '3')
  expect(built()).toBe('0 0 8 L-3 * ? *')
})

test('WG-CRONA-020 the workday nearest to a day', async () => {
  const { built } = await dayMode('最近的工作日')
  write('工作日靠近的日期', '10')
  expect(built()).toBe('0 0 8 10W * ? *')
})

test('WG-CRONA-021 WG-CRONA-045 the nth of a weekday, 1 to 5', async () => {
  const { built } = await dayMode('每月第几个星期几')
  write('第几个', '3')
  await pick('第几个的星期', '周五')
  expect(built()).toBe('0 0 8 ? * 5#3 *')
  expect(bounds('第几个')).toEqual([1, 5])
})

test('WG-CRONA-022 an expression is read into the parts', async () => {
  await open('0/15 5,35 9-17 ? 3 5#2 2030')
  expect(checkedRadio(group())).toBe('间隔')
  expect(spin('秒的间隔').value).toBe('15')
  tab('分')
  expect(checkedRadio(group())).toBe('指定')
  expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([
    '5',
    '35',
  ])
  tab('时')
  expect(checkedRadio(group())).toBe('区间')
  expect(spin('时区间的终点').value).toBe('17')
  tab('日')
  expect(checkedRadio(group())).toBe('每月第几个星期几')
  tab('年')
  expect(screen.getByRole('button', { name: '2030', pressed: true })).toBeTruthy()
})

test('WG-CRONA-023 WG-CRONA-026 WG-CRONA-027 without an expression the defaults: every part is *, the week ?', async () => {
  const { built } = await open()
  expect(built()).toBe('* * * * * ? *')
  for (const name of ['秒', '分', '时', '日', '月', '年']) {
    tab(name)
    expect(checkedRadio(group())).toMatch(/^每/)
  }
})

test('WG-CRONA-026 WG-CRONA-027 a list of nothing is * too, and of no weekday ?', () => {
  const parts = readParts('0 0 8 ? * 1 *', 2026)
  const emptied = {
    ...parts,
    hour: { ...parts.hour, cronEvery: '3', specificSpecific: [] },
    week: { ...parts.week, specificSpecific: [] },
  } as const
  expect(writeParts(emptied)).toBe('0 0 * * * ? *')
})

test('WG-CRONA-024 confirming hands over seven fields', async () => {
  const { emitted } = await open('0 0 3 * * ?')
  confirm()
  expect(emitted).toEqual(['0 0 3 * * ? *'])
})

test('WG-CRONA-028 of day and week one is always ?', async () => {
  const { built } = await dayMode('指定星期')
  expect(
    built()
      ?.split(' ')
      .filter(field => field === '?'),
  ).toHaveLength(1)
  for (const mode of ['每天', '间隔', '每月最后一个星期几', '每月最后一天', '每月第几个星期几']) {
    choose(mode)
    expect(
      built()
        ?.split(' ')
        .filter(field => field === '?'),
    ).toHaveLength(1)
  }
})

test('WG-CRONA-036 the list of years has 100 entries from 2019, and this year is chosen first', async () => {
  await open('0 0 0 1 1 ? *')
  tab('年')
  choose('指定')
  const years = within(screen.getByRole('toolbar', { name: '指定的年' })).getAllByRole('button')
  expect([years.length, years[0]?.textContent, years.at(-1)?.textContent]).toEqual([100, '2019', '2118'])
  expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([
    `${thisYear}`,
  ])
  expect(builderYears).toHaveLength(100)
})

test('WG-CRONA-037 WG-CRONA-038 seconds: interval 1 to 59, start and values 0 to 59', async () => {
  await open('0/5 * * * * ? *')
  expect(bounds('秒的间隔')).toEqual([1, 59])
  expect(bounds('秒间隔的起点')).toEqual([0, 59])
  choose('指定')
  const seconds = within(screen.getByRole('toolbar', { name: '指定的秒' })).getAllByRole('button')
  expect([seconds.length, seconds[0]?.textContent, seconds.at(-1)?.textContent]).toEqual([60, '0', '59'])
})

test('WG-CRONA-039 WG-CRONA-040 minutes: interval 1 to 60, start 0 to 59; 60 is written as the start alone', async () => {
  const { built } = await open('0 5/10 * * * ? *')
  tab('分')
  expect(bounds('分的间隔')).toEqual([1, 60])
  expect(bounds('分间隔的起点')).toEqual([0, 59])
  write('分的间隔', '60')
  expect(built()).toBe('0 5 * * * ? *')
})

test('WG-CRONA-041 hours: 0 to 23', async () => {
  await open('0 0 8-18 * * ? *')
  tab('时')
  expect(bounds('时区间的起点')).toEqual([0, 23])
})

test('WG-CRONA-046 months: 1 to 12, and a written 0 is read as 1', async () => {
  const { built } = await open('0 0 0 1 0-6 ? *')
  tab('月')
  expect(bounds('月区间的起点')).toEqual([1, 12])
  expect(built()).toBe('0 0 0 1 1-6 ? *')
})

test('WG-CRONA-047 WG-CRONA-048 years: interval 1 to 99, values 2019 to 2119', async () => {
  await open('0 0 0 1 1 ? 2027/2')
  tab('年')
  expect(bounds('年的间隔')).toEqual([1, 99])
  expect(bounds('年间隔的起点')).toEqual([2019, 2119])
  expect(builderBounds('year')).toMatchObject({ min: 2019, max: 2119 })
})

test('WG-CRONA-049 numbers are whole and held within their bounds', async () => {
  const { built } = await open('0 10/5 * * * ? *')
  tab('分')
  write('分间隔的起点', '75')
  expect(built()).toBe('0 59/5 * * * ? *')
  write('分间隔的起点', '-3')
  expect(built()).toBe('0 0/5 * * * ? *')
  write('分间隔的起点', '1.5')
  write('分间隔的起点', 'abc')
  expect(built()).toBe('0 0/5 * * * ? *')
  fireEvent.blur(spin('分间隔的起点'))
  expect(spin('分间隔的起点').value).toBe('0')
  spin('分的间隔').focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(built()).toBe('0 0/7 * * * ? *')
})

test('WG-CRONA-050 the day offers exactly eleven modes', async () => {
  await open()
  tab('日')
  expect(radioNames(group())).toEqual([
    '每天',
    '每周间隔',
    '间隔',
    '指定星期',
    '指定日期',
    '每月最后一天',
    '每月最后一个工作日',
    '每月最后一个星期几',
    '月末之前',
    '最近的工作日',
    '每月第几个星期几',
  ])
})

test('the sentence stands under the builder, and an expression nobody can read is said to be so', async () => {
  const { dialog } = await open('nonsense')
  expect(within(dialog).getByText('原表达式无法识别，已按默认值打开')).toBeTruthy()
  expect(within(dialog).getByText('每秒执行')).toBeTruthy()
})
