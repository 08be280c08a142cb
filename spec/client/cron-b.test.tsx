import { CronFields } from '@kezhan/widgets/cron/CronFields'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { checkedRadio, radioNames, renderCron } from './testing/cron-owner'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const modes = (label: string): HTMLElement => screen.getByRole('radiogroup', { name: `${label}的方式` })
const choose = (label: string, mode: string) =>
  userEvent.click(within(modes(label)).getByRole('radio', { name: mode }))
const write = (label: string, number: string) =>
  fireEvent.change(screen.getByRole('spinbutton', { name: label }), { target: { value: number } })
const fieldOf = (expression: string | null, index: number) => expression?.split(' ')[index]

test('WG-CRONB-001 WG-CRONB-008 every is the default mode and gives *', async () => {
  const { value } = renderCron(CronFields)
  for (const label of ['秒', '分', '时', '日', '月', '年'])
    expect(checkedRadio(modes(label))).toBe(`每${label}`)
  await choose('秒', '区间')
  expect(fieldOf(value(), 0)).not.toBe('*')
  await choose('秒', '每秒')
  expect(fieldOf(value(), 0)).toBe('*')
})

test('WG-CRONB-002 WG-CRONB-009 WG-CRONB-010 a range gives start-end, at once and with every change of its inputs', async () => {
  const { value } = renderCron(CronFields, '0 * * * * ? *')
  await choose('分', '区间')
  expect(value()).toBe('0 0-59 * * * ? *')
  write('分区间的起点', '10')
  expect(value()).toBe('0 10-59 * * * ? *')
  write('分区间的终点', '20')
  expect(value()).toBe('0 10-20 * * * ? *')
})

test('WG-CRONB-003 WG-CRONB-009 WG-CRONB-010 a loop gives start/interval', async () => {
  const { value } = renderCron(CronFields, '0 0 * * * ? *')
  await choose('时', '循环')
  expect(value()).toBe('0 0 0/1 * * ? *')
  write('时循环的起点', '8')
  write('时循环的间隔', '2')
  expect(value()).toBe('0 0 8/2 * * ? *')
})

test('WG-CRONB-004 WG-CRONB-018 specify gives a comma list, and the minimum when nothing is chosen', async () => {
  const { value } = renderCron(CronFields, '0 0 0 * * ? *')
  await choose('月', '指定')
  expect(value()).toBe('0 0 0 * 1 ? *')
  const list = within(screen.getByRole('toolbar', { name: '指定的月' }))
  await userEvent.click(list.getByRole('button', { name: '12' }))
  await userEvent.click(list.getByRole('button', { name: '6' }))
  expect(value()).toBe('0 0 0 * 1,6,12 ? *')
  for (const month of ['1', '6', '12']) await userEvent.click(list.getByRole('button', { name: month }))
  expect(value()).toBe('0 0 0 * 1 ? *')
})

test('WG-CRONB-005 WG-CRONB-006 WG-CRONB-007 a day may be left open, near a workday, or the last', async () => {
  const { value } = renderCron(CronFields, '0 0 3 * * ? *')
  await choose('日', '工作日')
  write('工作日靠近的日期', '15')
  expect(value()).toBe('0 0 3 15W * ? *')
  await choose('日', '最后一日')
  expect(value()).toBe('0 0 3 L * ? *')
  await choose('日', '不设置')
  expect(value()).toBe('0 0 3 ? * * *')
})

test('WG-CRONB-011 an incoming ? is not set', () => {
  renderCron(CronFields, '0 0 0 ? * 1 *')
  expect(checkedRadio(modes('日'))).toBe('不设置')
})

test('WG-CRONB-012 an incoming dash is a range', () => {
  renderCron(CronFields, '0 0 8-18 * * ? *')
  expect(checkedRadio(modes('时'))).toBe('区间')
  expect(screen.getByRole('spinbutton', { name: '时区间的终点' }).getAttribute('aria-valuenow')).toBe('18')
})

test('WG-CRONB-013 an incoming slash is a loop; a star before it starts at the minimum', () => {
  renderCron(CronFields, '0 3/10 */2 * * ? *')
  expect(checkedRadio(modes('分'))).toBe('循环')
  expect(screen.getByRole('spinbutton', { name: '分循环的间隔' }).getAttribute('aria-valuenow')).toBe('10')
  expect(screen.getByRole('spinbutton', { name: '时循环的起点' }).getAttribute('aria-valuenow')).toBe('0')
})

test('WG-CRONB-014 WG-CRONB-015 an incoming W is a workday, an incoming L the last day', () => {
  const { setFromOutside } = renderCron(CronFields, '0 0 0 15W * ? *')
  expect(checkedRadio(modes('日'))).toBe('工作日')
  setFromOutside('0 0 0 L * ? *')
  expect(checkedRadio(modes('日'))).toBe('最后一日')
})

test('WG-CRONB-016 an incoming list or plain number is specified', () => {
  renderCron(CronFields, '0 5,35 3 * * ? *')
  expect(checkedRadio(modes('分'))).toBe('指定')
  expect(checkedRadio(modes('时'))).toBe('指定')
  const minutes = within(screen.getByRole('toolbar', { name: '指定的分' }))
  expect(minutes.getAllByRole('button', { pressed: true }).map(button => button.textContent)).toEqual([
    '5',
    '35',
  ])
})

test('WG-CRONB-017 anything else, and nothing, is every', () => {
  const { setFromOutside } = renderCron(CronFields, 'abc x99 ~ * * ? *')
  for (const label of ['秒', '分', '时']) expect(checkedRadio(modes(label))).toBe(`每${label}`)
  setFromOutside('')
  expect(checkedRadio(modes('日'))).toBe('每日')
})

test('WG-CRONB-019 the year range begins with this year and ends a hundred years later', async () => {
  vi.setSystemTime(new Date('2031-03-05T04:00:00Z'))
  const { value } = renderCron(CronFields, '0 0 0 1 1 ? *')
  await choose('年', '区间')
  expect(value()).toBe('0 0 0 1 1 ? 2031-2131')
})

test('WG-CRONB-020 the year loop has an interval of at least 1', async () => {
  const { value } = renderCron(CronFields, '0 0 0 1 1 ? 2030/2')
  write('年循环的间隔', '0')
  expect(value()).toBe('0 0 0 1 1 ? 2030/1')
  await userEvent.click(screen.getByRole('spinbutton', { name: '年循环的间隔' }))
  await userEvent.keyboard('{ArrowDown}')
  expect(value()).toBe('0 0 0 1 1 ? 2030/1')
})

test('WG-CRONB-021 the day offers seven modes', () => {
  renderCron(CronFields)
  expect(radioNames(modes('日'))).toEqual(['不设置', '每日', '区间', '循环', '工作日', '最后一日', '指定'])
})

test('an interval of 60 minutes is written as the start alone and stays a loop (A-29)', async () => {
  const { value } = renderCron(CronFields, '0 5/10 * * * ? *')
  write('分循环的间隔', '60')
  expect(value()).toBe('0 5 * * * ? *')
  expect(checkedRadio(modes('分'))).toBe('循环')
})

test('what no mode can say is kept and named until a mode is chosen', async () => {
  const { value } = renderCron(CronFields, '0 0 8 15,LW * ? *')
  expect(checkedRadio(modes('日'))).toBe('其他：15,LW')
  await choose('秒', '每秒')
  expect(value()).toBe('* 0 8 15,LW * ? *')
  await choose('日', '最后一日')
  expect(value()).toBe('* 0 8 L * ? *')
  await choose('日', '其他：15,LW')
  expect(value()).toBe('* 0 8 15,LW * ? *')
})

test('the sentence stands under the fields, and a disabled widget takes nothing', async () => {
  renderCron(CronFields, '0 0 3 * * ? *', true)
  expect(screen.getByText('每天 03:00 执行')).toBeTruthy()
  for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.disabled).toBe(true)
})
