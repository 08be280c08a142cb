import { expect, test } from 'vitest'
import { emptyGuest } from './guest-draft'
import { readIdPaste } from './id-paste'

const certNo = '11010519491231002X'
const read = (text: string) => readIdPaste(emptyGuest(1), text, '2026-05-01')
const whole = {
  name: '王小明',
  certNo,
  gender: 'female',
  birthday: '1949-12-31',
  address: '北京市朝阳区建国路1号',
}

test('what a card reader hands over fills in the guest, however it is laid out', () => {
  for (const text of [
    `王小明\t女\t汉族\t1949-12-31\t北京市朝阳区建国路1号\t${certNo}`,
    `姓名：王小明\n性别：女\n民族：汉族\n出生：1949年12月31日\n住址：北京市朝阳区建国路1号\n公民身份号码：${certNo}`,
    `${certNo}|王小明|北京市朝阳区建国路1号`,
    `${certNo.toLowerCase()}, 王小明, 北京市朝阳区建国路1号`,
  ])
    expect(read(text), text).toMatchObject(whole)
})

test('a number alone, or a text without one, is pasted as it is', () => {
  for (const text of [certNo, '王小明', '', '1234567890123456789012', `E${certNo}`])
    expect(read(text)).toBeUndefined()
})

test('what was typed before stays where the card says nothing about it', () => {
  const typed = { ...emptyGuest(1), phone: '13800000000', address: '上海' }
  expect(readIdPaste(typed, `${certNo} 	王小明`, '2026-05-01')).toMatchObject({
    phone: '13800000000',
    address: '上海',
  })
})
