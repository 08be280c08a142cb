import { checkForms } from '@kezhan/widgets/check-forms'
import { QueryInput } from '@kezhan/widgets/choices/QueryInput'
import { type QueryMode, queryText, typedQuery } from '@kezhan/widgets/choices/query-text'
import { conditionProblem, treeConditionProblem } from '@kezhan/widgets/choices/tree-condition'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'

afterEach(cleanup)

async function asked(mode: QueryMode, typed: string, trim: boolean): Promise<string | undefined> {
  let value: string | undefined
  const { unmount } = render(
    <QueryInput value={undefined} onChange={next => (value = next)} mode={mode} trim={trim} label="房号" />,
  )
  await userEvent.type(screen.getByLabelText('房号'), typed)
  unmount()
  return value
}

test.each([
  ['SH-VALID-008', 'like', '标准', '*标准*'],
  ['SH-VALID-009', 'ne', '8801', '!8801'],
  ['SH-VALID-010', 'ge', '100', '>=100'],
  ['SH-VALID-011', 'le', '100', '<=100'],
] as const)('%s a query box of the mode %s puts its marks to the text', async (_id, mode, typed, sent) => {
  expect(await asked(mode, typed, false)).toBe(sent)
  expect(await asked('eq', typed, false)).toBe(typed)
})

test('SH-VALID-012 blanks are dropped when the box is told to, and only then', async () => {
  expect(await asked('eq', ' 8801 ', true)).toBe('8801')
  expect(await asked('eq', ' 8801 ', false)).toBe(' 8801 ')
  expect(queryText('like', '   ', true)).toBeUndefined()
})

test('the box shows what was typed, not the marks', () => {
  for (const mode of ['like', 'ne', 'ge', 'le', 'eq'] as const) {
    expect(typedQuery(mode, queryText(mode, '88*01', false))).toBe('88*01')
  }
  expect(typedQuery('like', undefined)).toBe('')
})

test('SH-VALID-004 a condition that is no JSON object is a mistake that is said', () => {
  expect(treeConditionProblem('{"name":"水暖"}')).toBeUndefined()
  expect(treeConditionProblem(undefined)).toBeUndefined()
  for (const wrong of ['name=水暖', '[1]', '"a"', 'null', '12', '{name:1}']) {
    expect(treeConditionProblem(wrong)).toBe('组件JTreeSelect-condition传值有误，需要一个json字符串!')
  }
  expect(conditionProblem).toContain('JTreeSelect')
})

const fine = { validate: () => Promise.resolve() }

test('SH-VALID-005 the helper wants a form that can be validated', async () => {
  await expect(checkForms(undefined, [], () => {})).rejects.toThrow('validate')
  // A page written without types may hand over anything.
  await expect(checkForms(JSON.parse('{"validate":true}'), [], () => {})).rejects.toThrow('validate')
  await expect(checkForms(fine, [], () => {})).resolves.toBeUndefined()
})

test('SH-VALID-006 SH-VALID-007 the first table that fails comes to the front and is reported with its rows', async () => {
  const shown: string[] = []
  const table = (tab: string, problems: Record<string, Record<string, string>>) => ({
    tab,
    check: () => Promise.resolve(problems),
  })
  const problems = { row2: { price: '价格不能为空' } }
  const failure = await checkForms(
    fine,
    [table('rooms', {}), table('prices', problems), table('notes', { row1: { text: '不能为空' } })],
    tab => shown.push(tab),
  )
  expect(failure).toEqual({ index: 1, problems })
  expect(shown).toEqual(['prices'])
})

test('a form that fails keeps the tables from being looked at', async () => {
  const failing = { validate: () => Promise.reject(new Error('名称不能为空')) }
  let isLookedAt = false
  const table = {
    check: () => {
      isLookedAt = true
      return Promise.resolve({})
    },
  }
  await expect(checkForms(failing, [table], () => {})).rejects.toThrow('名称不能为空')
  expect(isLookedAt).toBe(false)
})
