import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from './days'
import { ageOn, checkCharacter, isMinor, maskedNumber, readIdCard } from './id-card'

const today = '2026-05-01'
const aBirthday = fc
  .integer({ min: 0, max: daysBetween('1907-01-01', today) })
  .map(n => addDays('1907-01-01', n))
const aRegion = fc.constantFrom('110105', '440524', '370101', '650100', '810000', '830000', '911156')
const aNumber = fc
  .tuple(aRegion, aBirthday, fc.integer({ min: 0, max: 999 }))
  .map(([region, birthday, order]) => region + birthday.replaceAll('-', '') + String(order).padStart(3, '0'))
  .map(digits => digits + checkCharacter(digits))

test('the check characters of the standard and of the field guide', () => {
  expect(checkCharacter('11010519491231002')).toBe('X')
  expect(checkCharacter('44052418800101001')).toBe('4')
  expect(checkCharacter('37010119010203997')).toBe('3')
})

test('a number says who its holder is', () => {
  expect(readIdCard(' 11010519491231002x ', today)).toEqual({
    number: '11010519491231002X',
    kind: 'ID_CARD',
    region: '110105',
    birthday: '1949-12-31',
    gender: '女',
  })
})

test('every number made by the rule is read, with birthday and gender', () => {
  fc.assert(
    fc.property(aNumber, number => {
      const card = readIdCard(number, today)
      expect(card).toMatchObject({ number, gender: Number(number[16]) % 2 ? '男' : '女' })
    }),
  )
})

test('one wrong digit, or two neighbours exchanged, is always noticed', () => {
  fc.assert(
    fc.property(aNumber, fc.nat(16), fc.integer({ min: 1, max: 9 }), (number, at, step) => {
      const digit = String((Number(number[at]) + step) % 10)
      expect(readIdCard(number.slice(0, at) + digit + number.slice(at + 1), today)).toHaveProperty('problem')
      const swapped = number.slice(0, at) + number[at + 1] + number[at] + number.slice(at + 2)
      if (swapped !== number) expect(readIdCard(swapped, today)).toHaveProperty('problem')
    }),
  )
})

test('what is wrong with a number', () => {
  const madeOf = (digits: string) => digits + checkCharacter(digits)
  expect(readIdCard('', today)).toEqual({ problem: 'form' })
  expect(readIdCard('110105491231002', today)).toEqual({ problem: 'form' })
  expect(readIdCard(madeOf('99010519491231002').replace(/^9/, '7'), today)).toEqual({ problem: 'region' })
  expect(readIdCard(madeOf('11010519490230002'), today)).toEqual({ problem: 'birthday' })
  expect(readIdCard(madeOf('11010520260502002'), today)).toEqual({ problem: 'birthday' })
  expect(readIdCard('440524188001010014', today)).toEqual({ problem: 'birthday' })
  expect(readIdCard('110105194912310021', today)).toEqual({ problem: 'check' })
})

test('other residents carry such a number too', () => {
  const kindOf = (digits: string) => readIdCard(digits + checkCharacter(digits), today)
  expect(kindOf('81000019900101001')).toMatchObject({ kind: 'HMT_RESIDENCE' })
  expect(kindOf('91115619900101001')).toMatchObject({ kind: 'FOREIGN_PR' })
})

test('a minor is one until the day of his eighteenth birthday', () => {
  expect(isMinor('2008-05-02', today)).toBe(true)
  expect(isMinor('2008-05-01', today)).toBe(false)
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
})

test('lists show the first three and the last four', () => {
  expect(maskedNumber('11010519491231002X')).toBe('110***********002X')
  expect(maskedNumber('G99887766')).toBe('*****7766')
  expect(maskedNumber('H1234567890')).toBe('H******7890')
  expect(maskedNumber('1234567')).toBe('****567')
  expect(maskedNumber('1')).toBe('*')
  expect(maskedNumber('')).toBe('')
})

test('no number shows more than half of itself', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{1,24}$/), number => {
      const masked = maskedNumber(number)
      expect(masked).toHaveLength(number.length)
      expect(masked.replaceAll('*', '').length).toBeLessThanOrEqual(number.length / 2)
    }),
  )
})

test('a number has nothing before or after it', () => {
  for (const text of ['211010519491231002X', '11010519491231002X1', '11010519491231002XX'])
    expect(readIdCard(text, today)).toEqual({ problem: 'form' })
  for (const digits of ['1101051949123100', '110105194912310021', 'x11010519491231002'])
    expect(() => checkCharacter(digits)).toThrow('a check character follows seventeen digits')
})

test('nobody is older than a hundred and twenty', () => {
  const born = (day: string) => readIdCard(`110105${day}002${checkCharacter(`110105${day}002`)}`, today)
  expect(born('19060501')).toMatchObject({ birthday: '1906-05-01' })
  expect(born('19050502')).toMatchObject({ birthday: '1905-05-02' })
  expect(born('19050501')).toEqual({ problem: 'birthday' })
})

test.each(['81', '82', '83'])('residents of Hong Kong, Macao and Taiwan begin with %s', province => {
  const digits = `${province}000019900101001`
  expect(readIdCard(digits + checkCharacter(digits), today)).toMatchObject({ kind: 'HMT_RESIDENCE' })
})
