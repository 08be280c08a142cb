import { expect, test } from 'vitest'
import { amountBlock, copyMark, factsBlock, linesOfText, notesBlock, withoutRoom } from './paper'

test('an amount stands in figures and in capitals', () => {
  expect(amountBlock('金额', 103_050)).toEqual({
    kind: 'amount',
    label: '金额',
    text: '1,030.50',
    capitals: '壹仟零叁拾元伍角整',
  })
})

test('what is not known takes no place on the paper', () => {
  const facts = [
    ['房号', '301'],
    ['单位', null],
    ['车牌', ''],
    ['备注', undefined],
  ] as const
  expect(factsBlock(facts)).toEqual({ kind: 'facts', facts: [['房号', '301']] })
  expect(notesBlock('须知', [])).toEqual([])
  expect(notesBlock('须知', ['一'])).toEqual([{ kind: 'notes', title: '须知', lines: ['一'] }])
})

test('texts of the hotel are read line by line, and the first print bears no mark', () => {
  expect(linesOfText(' 第一条\n\n第二条 \n')).toEqual(['第一条', '第二条'])
  expect([0, 1, 2, 5].map(copyMark)).toEqual(['', '', '补打 1', '补打 4'])
})

test('the room is not said twice', () => {
  expect(withoutRoom('205 王小明', '205')).toBe('王小明')
  expect(withoutRoom('2050 王小明', '205')).toBe('2050 王小明')
  expect(withoutRoom('甲公司', null)).toBe('甲公司')
})
