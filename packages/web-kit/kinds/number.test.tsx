import type { Field } from '@kezhan/resource/field'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderCell, renderFilter, renderInput } from './testing/owner'

afterEach(cleanup)

const price: Field = { kind: 'money', label: '房价' }
const discount: Field = { kind: 'percent', label: '折扣' }
const boxOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('money is typed in yuan, kept in fen and shown in groups', async () => {
  const { emitted } = await renderInput(price)
  await userEvent.type(boxOf('房价'), '1280.5')
  expect(emitted.at(-1)).toBe(128050)
  expect(boxOf('房价').value).toBe('1280.5')
  await userEvent.tab()
  expect(boxOf('房价').value).toBe('1,280.50')
})

test('what is no amount stays as it was typed, for the form to say why', async () => {
  const { emitted } = await renderInput(price, 50000)
  await userEvent.clear(boxOf('房价'))
  await userEvent.paste('123.456')
  expect(emitted.at(-1)).toBe('123.456')
  await userEvent.tab()
  expect(boxOf('房价').value).toBe('123.456')
  await userEvent.clear(boxOf('房价'))
  await userEvent.type(boxOf('房价'), '1e5')
  await userEvent.tab()
  expect(emitted.at(-1)).toBe('1e5')
  expect(boxOf('房价').value).toBe('1e5')
  await userEvent.clear(boxOf('房价'))
  await userEvent.type(boxOf('房价'), '+88')
  expect(emitted.at(-1)).toBe(8800)
})

test('digits may be inserted into a grouped amount, and typed full-width', async () => {
  const { emitted } = await renderInput(price, 128000)
  await userEvent.type(boxOf('房价'), '1', { initialSelectionStart: 0, initialSelectionEnd: 0 })
  expect(emitted.at(-1)).toBe(1128000)
  await userEvent.clear(boxOf('房价'))
  expect(emitted.at(-1)).toBeNull()
  await userEvent.type(boxOf('房价'), '１２。５')
  expect(emitted.at(-1)).toBe(1250)
})

test('a draft outlives an update from outside', async () => {
  const { setFromOutside } = await renderInput(price)
  await userEvent.type(boxOf('房价'), '12.')
  setFromOutside(99900)
  expect(boxOf('房价').value).toBe('12.')
  await userEvent.tab()
  expect(boxOf('房价').value).toBe('999.00')
})

test('Enter goes on to the next field', async () => {
  const { entered } = await renderInput(price)
  await userEvent.type(boxOf('房价'), '8{Enter}')
  expect(entered()).toBe(1)
  expect(boxOf('房价').value).toBe('8.00')
})

test('a negative amount is red with a minus', async () => {
  await renderCell(price, -5050)
  expect(screen.getByText('-50.50').style.color).not.toBe('')
  await renderCell(price, 128000)
  expect(screen.getByText('1,280.00').style.color).toBe('')
})

test('percentages are typed as such and kept in basis points', async () => {
  const { emitted } = await renderInput(discount)
  await userEvent.type(boxOf('折扣'), '8.5%')
  expect(emitted.at(-1)).toBe(850)
  await userEvent.tab()
  expect(boxOf('折扣').value).toBe('8.5')
  await renderCell(discount, 850)
  expect(screen.getByText('8.5%')).toBeTruthy()
})

test('a whole number takes no decimals, a decimal only as many as its scale; neither is cut', async () => {
  const whole = await renderInput({ kind: 'integer', label: '楼层' })
  await userEvent.type(boxOf('楼层'), '3.7')
  await userEvent.tab()
  expect(whole.emitted.at(-1)).toBe('3.7')
  expect(boxOf('楼层').value).toBe('3.7')
  cleanup()
  const decimal = await renderInput({ kind: 'decimal', label: '面积', scale: 1 })
  await userEvent.type(boxOf('面积'), '24.57')
  await userEvent.tab()
  expect(decimal.emitted.at(-1)).toBe('24.57')
  expect(boxOf('面积').value).toBe('24.57')
})

test('a range of amounts is searched in fen', async () => {
  const { query, entered } = await renderFilter({ ...price, search: 'range' })
  await userEvent.type(boxOf('房价最小值'), '100')
  await userEvent.type(boxOf('房价最大值'), '200{Enter}')
  expect(query()).toEqual({ price_begin: '10000', price_end: '20000' })
  expect(entered()).toBe(1)
})
