import { expect, test } from 'vitest'
import { certProblem, emptyGuest, needsGuardian, sentGuest, withCertNo } from './guest-draft'

const today = '2026-05-01'

test('a whole number of an identity card fills in birthday and sex', () => {
  const guest = withCertNo(emptyGuest(1), '11010519491231002x', today)
  expect(guest).toMatchObject({ certNo: '11010519491231002X', birthday: '1949-12-31', gender: 'female' })
  expect(certProblem(guest, today)).toBeUndefined()
})

test('a wrong number is said to be wrong, a half-typed one is not', () => {
  expect(certProblem(withCertNo(emptyGuest(1), '1101051949', today), today)).toBeUndefined()
  expect(certProblem(withCertNo(emptyGuest(1), '110105194912310021', today), today)).toMatch(/校验|证件/)
})

test('who is under age needs a guardian', () => {
  expect(needsGuardian({ ...emptyGuest(1), birthday: '2010-05-02' }, today)).toBe(true)
  expect(needsGuardian({ ...emptyGuest(1), birthday: '2008-05-01' }, today)).toBe(false)
})

test('what is empty is not sent', () => {
  expect(sentGuest({ ...emptyGuest(1), name: ' 王小明 ' })).toEqual({
    certType: 'ID_CARD',
    gender: 'unknown',
    name: '王小明',
  })
})
