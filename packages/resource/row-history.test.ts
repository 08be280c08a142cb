import { expect, test } from 'vitest'
import { compareVersions, dataLogList, dataVersions } from './row-history'
import { checkWhole } from './validate'

test('all that shows what a row was before asks for one right', () => {
  for (const { access, method } of [dataLogList, dataVersions, compareVersions])
    expect([access, method]).toEqual(['sys:dataLog:list', 'GET'])
})

test('the versions of a row need its table and its number, a comparison one record or two', () => {
  const texts = (call: { input: typeof dataVersions.input | typeof compareVersions.input }, sent: object) =>
    checkWhole(sent as Record<string, unknown>, call.input).problems.map(({ text }) => text)
  expect(texts(dataVersions, {})).toEqual(['请输入数据表', '请输入数据编号'])
  expect(texts(dataVersions, { dataTable: 'room', dataId: '1' })).toEqual([])
  expect(texts(compareVersions, {})).toEqual(['请输入日志编号'])
  expect(texts(compareVersions, { dataId1: '12' })).toEqual([])
  expect(texts(compareVersions, { dataId1: '12', dataId2: 'x' })).toEqual(['日志编号只能输入数字'])
})
