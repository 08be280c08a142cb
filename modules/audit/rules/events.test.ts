import { filledText } from '@kezhan/resource/event'
import { expect, test } from 'vitest'
import { auditDone, auditFailed } from './events'
import { auditSteps, stepNo } from './steps'

test('an audit that fails is told with its step and reason, and is seen to within half an hour', () => {
  const { code, family, level, right, title, text, remedy, dueMinutes } = auditFailed
  expect([code, family, level, right]).toEqual(['audit.failed', 'abnormal', 'H', 'audit:list'])
  expect(title).toBe('夜审失败')
  expect(filledText(text, { day: '2026-05-01', step: 3, reason: '账务不平' })).toBe(
    '2026-05-01 夜审第 3 步失败：账务不平',
  )
  expect(remedy).toEqual({ title: '继续夜审', path: '/ChangeShifts/nightAudit' })
  expect(dueMinutes).toBe(30)
})

test('an audit that is done is news for two days', () => {
  const { code, family, level, right, title, text, remedy, newsDays } = auditDone
  expect([code, family, level, right]).toEqual(['audit.done', 'store', 'L', 'audit:list'])
  expect(title).toBe('夜审完成')
  expect(filledText(text, { day: '2026-05-01' })).toBe('2026-05-01 夜审完成，已进入新营业日')
  expect(remedy).toEqual({ title: '查看夜审', path: '/ChangeShifts/nightAudit' })
  expect(newsDays).toBe(2)
})

test('steps are numbered from one, and the day turns last', () => {
  expect(auditSteps.map(({ name }) => stepNo(name))).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(stepNo('noShows')).toBe(1)
  expect(stepNo('roomCharges')).toBe(3)
  expect(auditSteps.at(-1)).toEqual({ name: 'close', title: '试算、快照、换日' })
})
