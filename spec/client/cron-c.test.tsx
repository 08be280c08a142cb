import { CronEditor } from '@kezhan/widgets/cron/CronEditor'
import { CronInput } from '@kezhan/widgets/cron/CronInput'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkedRadio, radioNames, renderCron } from './testing/cron-owner'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.setSystemTime(new Date('2026-11-15T01:30:00Z'))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))
const choose = (mode: string) => fireEvent.click(screen.getByRole('radio', { name: mode }))
const box = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
const type = (label: string, text: string) => fireEvent.change(box(label), { target: { value: text } })
const times = () => screen.queryAllByRole('listitem').map(item => item.textContent)
const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('WG-CRONC-001 the tabs are second, minute, hour, day, month, week, year', () => {
  renderCron(CronEditor)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    '秒',
    '分',
    '时',
    '日',
    '月',
    '周',
    '年',
  ])
})

test('WG-CRONC-002 each part has a text of its own; writing it updates its tab and the expression', () => {
  const { value } = renderCron(CronEditor, '0 0 3 * * ?')
  expect(['秒', '分', '时', '日', '月', '周', '年'].map(label => box(label).value)).toEqual([
    '0',
    '0',
    '3',
    '*',
    '*',
    '?',
    '*',
  ])
  type('时', '8-18')
  expect(value()).toBe('0 0 8-18 * * ?')
  tab('时')
  expect(checkedRadio(screen.getByRole('radiogroup'))).toBe('区间')
  choose('每时')
  expect(box('时').value).toBe('8-18')
  fireEvent.blur(box('时'))
  expect(box('时').value).toBe('*')
})

test('WG-CRONC-003 the whole expression is shown, and writing it updates the parts', () => {
  const { value } = renderCron(CronEditor, '0 0 3 * * ?')
  expect(box('表达式').value).toBe('0 0 3 * * ?')
  type('表达式', '0 30 6 1,15 * ? 2027')
  expect(value()).toBe('0 30 6 1,15 * ? 2027')
  expect(box('日').value).toBe('1,15')
  expect(box('年').value).toBe('2027')
  tab('日')
  expect(checkedRadio(screen.getByRole('radiogroup'))).toBe('指定')
})

test('WG-CRONC-004 fields are separated by spaces, and the year may be missing', () => {
  const { value } = renderCron(CronEditor, '0 0 3 * * ?')
  type('月', '5')
  expect(value()).toBe('0 0 3 1 5 ?')
  type('年', '2027')
  expect(value()).toBe('0 0 3 1 5 ? 2027')
  type('年', '*')
  expect(value()).toBe('0 0 3 1 5 ?')
})

test('WG-CRONC-005 WG-CRONC-006 the defaults are * and, for the week, ?', () => {
  renderCron(CronEditor)
  for (const label of ['秒', '分', '时', '日', '月', '年']) expect(box(label).value).toBe('*')
  expect(box('周').value).toBe('?')
})

test('WG-CRONC-007 setting the minute makes an every second 0', () => {
  const { value } = renderCron(CronEditor, '* * * * * ?')
  tab('分')
  choose('循环')
  expect(value()).toBe('0 0/1 * * * ?')
})

test('WG-CRONC-008 setting the hour makes an every minute 0, and what was set stays', () => {
  const { value, setFromOutside } = renderCron(CronEditor, '30 * * * * ?')
  type('时', '5')
  expect(value()).toBe('30 0 5 * * ?')
  setFromOutside('* 15 * * * ?')
  type('时', '6')
  expect(value()).toBe('* 15 6 * * ?')
})

test('WG-CRONC-009 setting day or week makes an every hour 0; a field left open does not', () => {
  const { value, setFromOutside } = renderCron(CronEditor, '0 30 * * * ?')
  type('日', '15')
  expect(value()).toBe('0 30 0 15 * ?')
  setFromOutside('0 30 * * * ?')
  type('周', '1-5')
  expect(value()).toBe('0 30 0 ? * 1-5')
  setFromOutside('0 30 * * * ?')
  type('日', '?')
  expect(value()).toBe('0 30 * ? * *')
})

test('WG-CRONC-010 setting the month makes an every day 1, or an every week 1 where the day is open', () => {
  const { value, setFromOutside } = renderCron(CronEditor, '0 0 8 * * ?')
  type('月', '6')
  expect(value()).toBe('0 0 8 1 6 ?')
  setFromOutside('0 0 8 ? * *')
  type('月', '7')
  expect(value()).toBe('0 0 8 ? 7 1')
  setFromOutside('0 0 8 15 * ?')
  type('月', '8')
  expect(value()).toBe('0 0 8 15 8 ?')
})

test('WG-CRONC-011 setting the year makes an every month 1, and so on downwards', () => {
  const { value, setFromOutside } = renderCron(CronEditor, '0 0 8 15 * ?')
  type('年', '2027')
  expect(value()).toBe('0 0 8 15 1 ? 2027')
  setFromOutside('* * * * * ?')
  type('年', '2028')
  expect(value()).toBe('0 0 0 1 1 ? 2028')
})

test('WG-CRONC-012 the next ten times are listed without regard to the year, and it says so', () => {
  renderCron(CronEditor, '0 0 3 1 * ? 2040')
  expect(times()).toHaveLength(10)
  expect(times().slice(0, 3)).toEqual(['2026-12-01 03:00:00', '2027-01-01 03:00:00', '2027-02-01 03:00:00'])
  expect(screen.getByText('未计入年份')).toBeTruthy()
})

test('WG-CRONC-013 the times are reckoned anew 500 ms after the last change', async () => {
  renderCron(CronEditor, '0 0 3 * * ?')
  type('时', '4')
  await rest(400)
  type('时', '5')
  await rest(499)
  expect(times()[0]).toBe('2026-11-16 03:00:00')
  await rest(1)
  expect(times()[0]).toBe('2026-11-16 05:00:00')
})

test('WG-CRONC-014 a schedule that never runs shows 无执行时间, as does one that cannot be read', async () => {
  renderCron(CronEditor, '0 0 0 30 2 ?')
  expect(screen.getByText('无执行时间')).toBeTruthy()
  type('表达式', '0 0 3 * * ?')
  await rest(500)
  expect(screen.queryByText('无执行时间')).toBeNull()
  type('表达式', '0 0 24 * * ?')
  await rest(500)
  expect(screen.getByText('无执行时间')).toBeTruthy()
  expect(screen.getByText('时段“24”有误：取值应在 0 到 23 之间')).toBeTruthy()
})

test('WG-CRONA-029 WG-CRONA-030 the week is closed while the day holds something else than * or ?, and sends ?', () => {
  const { value } = renderCron(CronEditor, '0 0 3 * * ?')
  tab('周')
  const isClosed = () => screen.getAllByRole<HTMLInputElement>('radio').every(radio => radio.disabled)
  expect(isClosed()).toBe(false)
  type('日', '15')
  expect(isClosed()).toBe(true)
  expect(box('周').disabled).toBe(true)
  type('表达式', '0 0 3 15 * 1')
  type('分', '5')
  expect(value()).toBe('0 5 3 15 * ?')
  type('日', '?')
  expect(isClosed()).toBe(false)
  expect(value()).toBe('0 5 3 ? * *')
})

function openWeek() {
  const opened = renderCron(CronEditor, '0 0 3 * * ?')
  tab('周')
  return opened
}

test('WG-CRONA-031 WG-CRONA-032 the week is not set, or a range', () => {
  const { value } = openWeek()
  expect(radioNames(screen.getByRole('radiogroup'))).toEqual(['不设置', '区间', '循环', '指定'])
  expect(checkedRadio(screen.getByRole('radiogroup'))).toBe('不设置')
  choose('区间')
  expect(value()).toBe('0 0 3 ? * 1-5')
  choose('不设置')
  expect(value()).toBe('0 0 3 * * ?')
})

test('WG-CRONA-033 WG-CRONA-034 the week is a loop, or specific', () => {
  const { value } = openWeek()
  choose('循环')
  expect(value()).toBe('0 0 3 ? * 1/1')
  choose('指定')
  fireEvent.click(screen.getByRole('button', { name: '周六' }))
  expect(value()).toBe('0 0 3 ? * 0,6')
  choose('不设置')
  expect(value()).toBe('0 0 3 * * ?')
})

test('WG-CRONA-035 weekdays are SUN=0 to SAT=6, and 7 is read as 0', () => {
  const { setFromOutside } = renderCron(CronEditor, '0 0 3 ? * 7')
  tab('周')
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  expect(pressed()).toEqual(['周日'])
  setFromOutside('0 0 3 ? * SUN,SAT')
  expect(pressed()).toEqual(['周日', '周六'])
  setFromOutside('0 0 3 ? * 1,2,3,4,5')
  expect(pressed()).toEqual(['周一', '周二', '周三', '周四', '周五'])
})

test('the editor opens as the dialog Cron表达式, begins with the defaults, and hands over on confirm', async () => {
  vi.useRealTimers()
  const { emitted } = renderCron(CronInput)
  fireEvent.click(screen.getByRole('button', { name: '设置执行时间' }))
  const dialog = await screen.findByRole('dialog', { name: /Cron表达式/ }, { timeout: 20_000 })
  fireEvent.change(within(dialog).getByRole('textbox', { name: '时' }), { target: { value: '3' } })
  expect(emitted).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: '确定' }))
  expect(emitted).toEqual(['0 0 3 * * ?'])
})

test('leaving the dialog hands over nothing, and what cannot be read cannot be confirmed', async () => {
  vi.useRealTimers()
  const { emitted } = renderCron(CronInput, '0 0 3 * * ?')
  fireEvent.click(screen.getByRole('button', { name: '设置执行时间' }))
  const dialog = await screen.findByRole('dialog', { name: /Cron表达式/ }, { timeout: 20_000 })
  const whole = within(dialog).getByRole('textbox', { name: '表达式' })
  fireEvent.change(whole, { target: { value: '0 0 99 * * ?' } })
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: '确定' }).disabled).toBe(true)
  await userEvent.type(whole, '{Enter}')
  fireEvent.click(within(dialog).getByRole('button', { name: '取消' }))
  expect(emitted).toEqual([])
})
