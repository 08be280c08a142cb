import { filledText } from '@kezhan/resource/event'
import { expect, test } from 'vitest'
import { leakDigest } from './events'

test('who may read the leak report is told every day what is in it', () => {
  expect(filledText(leakDigest.text, { day: '2026-05-01', summary: '高 1，中 2' })).toBe(
    '2026-05-01 防漏日报：高 1，中 2',
  )
  expect(leakDigest).toMatchObject({ right: 'report:leakProof:list', remedy: { path: '/Report/leakProof' } })
})
