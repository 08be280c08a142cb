import { expect, test } from 'vitest'
import { actionsIn } from './member-actions'

const labels = (state: 'normal' | 'frozen' | 'closed') => actionsIn(state).map(({ label }) => label)

test('everything but the way back is offered for a member as he should be, top-up first', () => {
  expect(labels('normal')).toEqual([
    '充值',
    '修改资料',
    '退储值',
    '积分调整',
    '升降级',
    '挂失',
    '解除挂失',
    '补卡换卡',
    '设置密码',
    '冻结',
    '合并',
    '注销',
  ])
})

test('of a frozen member nothing is spent or topped up; a closed one only gets what came back to him', () => {
  expect(labels('frozen')).not.toContain('充值')
  expect(labels('frozen')).not.toContain('退储值')
  expect(labels('frozen')).toContain('解冻')
  expect(labels('closed')).toEqual(['退储值'])
})
