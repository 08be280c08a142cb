import { filledText } from '@kezhan/resource/event'
import { expect, test } from 'vitest'
import { contractExpiring } from './events'

test('who looks after units hears in time that a contract ends', () => {
  expect(filledText(contractExpiring.text, { unit: '甲公司', day: '2026-06-30' })).toBe(
    '协议单位 甲公司 的合同 2026-06-30 到期，请续签',
  )
  expect(contractExpiring.right).toBe('crm:unit:list')
})
