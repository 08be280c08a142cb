import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Command, readCommandLine } from './command-line'
import { commandNames, commandOfWord, commandWords } from './command-words'
import { writeCommand } from './testing/write-command'

const room = fc
  .tuple(fc.constantFrom('', 'A', 'B-'), fc.integer({ min: 101, max: 29_999 }))
  .map(([wing, number]) => `${wing}${number}`)
const note = fc.constantFrom('空调漏水', '客人嫌吵', '老板留房 请勿动')
const nights = fc.integer({ min: 1, max: 180 })
const subjects = fc.oneof(room, fc.constantFrom('王小明', '0013', 'RZ2605010001')).map(one => [one])
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'))
/** Any command that a desk can mean. */
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record(
    {
      name: fc.constant('changeRoom' as const),
      subjects,
      toRoom: room,
      note,
      price: fc.constantFrom('keep', 'quoted'),
    },
    { requiredKeys: ['name', 'subjects', 'toRoom'] },
  ),
  fc.record(
    { name: fc.constantFrom('extend' as const, 'checkIn' as const), subjects, nights },
    { requiredKeys: ['name', 'subjects'] },
  ),
  fc.record(
    { name: fc.constantFrom('OOO' as const, 'OOS' as const, 'LOCK' as const), subjects, nights, note },
    { requiredKeys: ['name', 'subjects'] },
  ),
  fc.record(
    {
      name: fc.constantFrom('pay' as const, 'deposit' as const),
      subjects,
      amountFen: fc.integer({ min: 1, max: 100_000_000 }),
    },
    { requiredKeys: ['name', 'subjects'] },
  ),
  fc.record({ name: fc.constant('wakeup' as const), subjects, time }),
  fc.record({ name: fc.constantFrom('checkOut' as const, 'order' as const, 'bill' as const), subjects }),
  fc.record({
    name: fc.constantFrom('clean' as const, 'dirty' as const, 'inspected' as const),
    subjects: fc.array(room, { minLength: 1, maxLength: 20 }),
  }),
)

test('a command that is written down reads as itself, however it is spaced', () => {
  fc.assert(
    fc.property(command, fc.constantFrom(' ', '  ', '　'), (one, space) => {
      const line = writeCommand(one).replaceAll(' ', space)
      expect(readCommandLine(`${space}${line}${space}`)).toEqual({ kind: 'commands', commands: [one] })
    }),
  )
})

test('whatever is typed has a meaning: no text is thrown back, and what is no command is looked for as it stands', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
      const reading = readCommandLine(text)
      if (reading.kind === 'unclear') expect(reading.message).toMatch(/例如|最多/)
      if (reading.kind === 'commands') expect(reading.commands.length).toBeGreaterThan(0)
      if (reading.kind === 'words') expect(reading.text.trim()).not.toBe('')
      if (text.trim() === '') expect(reading.kind).toBe('nothing')
    }),
  )
  for (const text of [
    '301',
    '王小明',
    'wxm',
    '8000',
    'RZ2605010001',
    '入江',
    '房价 日历',
    '换',
    'Tom H Smith',
  ])
    expect(readCommandLine(text)).toEqual({ kind: 'words', text })
})

test('room and word need no space, the word may come first, and full-width figures are figures', () => {
  const change = { name: 'changeRoom', subjects: ['301'], toRoom: '305' }
  for (const line of [
    '301 换 305',
    '301换305',
    '换 301 305',
    '换301 305',
    '３０１　换　３０５',
    '301 换房 305',
    '301 hf 305',
  ])
    expect(readCommandLine(line), line).toEqual({ kind: 'commands', commands: [change] })
  expect(readCommandLine('退 301')).toEqual(readCommandLine('301 退房'))
  expect(readCommandLine('净 301、302，303')).toEqual({
    kind: 'commands',
    commands: [{ name: 'clean', subjects: ['301', '302', '303'] }],
  })
  expect(readCommandLine('301 换 305 新价 空调坏')).toEqual({
    kind: 'commands',
    commands: [{ ...change, price: 'quoted', note: '空调坏' }],
  })
  expect(readCommandLine('301 醒 7点半')).toEqual(readCommandLine('301 醒 0730'))
  expect(readCommandLine('301 收 ¥1280.5')).toEqual({
    kind: 'commands',
    commands: [{ name: 'pay', subjects: ['301'], amountFen: 128_050 }],
  })
})

test('letters that mean several things bring all that fit', () => {
  const names = (line: string) => {
    const reading = readCommandLine(line)
    return reading.kind === 'commands' ? reading.commands.map(one => one.name) : reading.kind
  }
  expect(names('301 x')).toEqual(['extend', 'OOO'])
  expect(names('301 xing 7:30')).toEqual(['wakeup'])
  expect(names('301 s 300.50')).toEqual(['pay', 'LOCK'])
  expect(names('301 t')).toEqual(['checkOut', 'OOS'])
  expect(names('301 q')).toBe('words')
})

test('a command that lacks something says what, with an example', () => {
  const said = (line: string) => {
    const reading = readCommandLine(line)
    return reading.kind === 'unclear' ? reading.message : reading
  }
  expect(said('301 换')).toBe('换房请写目标房号，例如“301 换 305”')
  expect(said('305 续 0')).toBe('续住的晚数是 1 到 180 的整数，例如“305 续 1”')
  expect(said('305 续 三晚')).toBe('续住的晚数是 1 到 180 的整数，例如“305 续 1”')
  expect(said('301 收 -5')).toBe('金额要大于零、最多两位小数，例如“301 收 300”')
  expect(said('301 醒 25:00')).toBe('请写叫醒时间，例如“301 醒 7:30”')
  expect(said('301 退 305')).toBe('“结账退房”后面不用再写内容，例如“301 退”')
  expect(said('王小明 净')).toBe('置净请只写房号，例如“301 302 净”')
})

test('no two commands share a word, and every example is a command of its own', () => {
  for (const name of commandNames) {
    for (const word of [commandWords[name].word, ...commandWords[name].others])
      expect(commandOfWord(word)).toBe(name)
    expect(readCommandLine(commandWords[name].example)).toMatchObject({
      kind: 'commands',
      commands: [{ name }],
    })
  }
})

const commandsIn = (line: string) => {
  const reading = readCommandLine(line)
  return reading.kind === 'commands' ? reading.commands : reading
}
const unclear = (message: string) => ({ kind: 'unclear', message })

test('a word may stick to its room with nothing behind it, letters may come first, and a name has its spaces', () => {
  expect(commandsIn('301退')).toEqual([{ name: 'checkOut', subjects: ['301'] }])
  expect(commandsIn('hf 301 305')).toEqual([{ name: 'changeRoom', subjects: ['301'], toRoom: '305' }])
  expect(commandsIn('301 302 zj')).toEqual([{ name: 'clean', subjects: ['301', '302'] }])
  expect(commandsIn('Tom Smith 退')).toEqual([{ name: 'checkOut', subjects: ['Tom Smith'] }])
  expect(commandsIn('301 收')).toEqual([{ name: 'pay', subjects: ['301'] }])
})

test('letters of a room number are no command, wherever they stand', () => {
  expect(commandsIn('301a 302b zj')).toEqual([{ name: 'clean', subjects: ['301a', '302b'] }])
  expect(commandsIn('A301 A302 zj')).toEqual([{ name: 'clean', subjects: ['A301', 'A302'] }])
})

test('letters that lack something are looked for as words: they may be a name', () => {
  expect(readCommandLine('301 hf')).toEqual({ kind: 'words', text: '301 hf' })
})

test('twenty rooms are cleaned at once, not twenty-one, and none that is no room', () => {
  const rooms = (count: number) => Array.from({ length: count }, (_, at) => String(301 + at))
  expect(commandsIn(`${rooms(20).join(' ')} 净`)).toEqual([{ name: 'clean', subjects: rooms(20) }])
  expect(commandsIn(`${rooms(21).join(' ')} 净`)).toEqual(unclear('置净一次最多 20 间'))
  expect(commandsIn('301 大堂 净')).toEqual(unclear('置净请只写房号，例如“301 302 净”'))
})

test.each([
  ['305 续 180', { name: 'extend', subjects: ['305'], nights: 180 }],
  ['305 续 +2晚', { name: 'extend', subjects: ['305'], nights: 2 }],
  ['301 修 3天 空调 漏水', { name: 'OOO', subjects: ['301'], nights: 3, note: '空调 漏水' }],
  ['301 修 空调漏水', { name: 'OOO', subjects: ['301'], note: '空调漏水' }],
  ['301 锁 180', { name: 'LOCK', subjects: ['301'], nights: 180 }],
  ['301 收 0.01', { name: 'pay', subjects: ['301'], amountFen: 1 }],
  ['301 收 300块', { name: 'pay', subjects: ['301'], amountFen: 30_000 }],
  ['301 押 1000000', { name: 'deposit', subjects: ['301'], amountFen: 100_000_000 }],
  ['301 醒 7点', { name: 'wakeup', subjects: ['301'], time: '07:00' }],
  ['301 醒 23:59', { name: 'wakeup', subjects: ['301'], time: '23:59' }],
  ['301 醒 7点15分 敲门', { name: 'wakeup', subjects: ['301'], time: '07:15', note: '敲门' }],
] as const)('“%s” is understood', (line, command) => {
  expect(commandsIn(line)).toEqual([command])
})

const wrongNights = '续住的晚数是 1 到 180 的整数，例如“305 续 1”'
const wrongAmount = '金额要大于零、最多两位小数，例如“301 收 300”'
const wrongTime = '请写叫醒时间，例如“301 醒 7:30”'
test.each([
  ['305 续 181', wrongNights],
  ['305 续 第2晚', wrongNights],
  ['305 续 2 谢谢', wrongNights],
  ['301 停 181', '停用的天数是 1 到 180 的整数，例如“301 停 3”'],
  ['301 收 0', wrongAmount],
  ['301 收 1000000.01', wrongAmount],
  ['301 收 300 现金', wrongAmount],
  ['301 收 3¥00', wrongAmount],
  ['301 收 300元5', wrongAmount],
  ['301 收 三百', wrongAmount],
  ['301 醒', wrongTime],
  ['301 醒 24:00', wrongTime],
  ['301 醒 7:60', wrongTime],
  ['301 醒 约7:30', wrongTime],
  ['301 醒 7:30左右', wrongTime],
  ['301 换 大堂', '换房请写目标房号，例如“301 换 305”'],
])('“%s” is asked about', (line, message) => {
  expect(readCommandLine(line)).toEqual(unclear(message))
})
