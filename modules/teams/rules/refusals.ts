import { refusals } from '@kezhan/base/refusal'
import { openAccountText } from '@kezhan/stays/rules/refusals'

export const refuse = refusals({
  ...openAccountText,
  'team.leader': '请填写领队姓名和电话',
  'team.noPlan': '请至少填写一种房型和间数',
  'team.short': '{type}{night}缺{missing}间',
  'team.pickedUp': '已分配{count}间，计划数不能小于该值',
  'team.inHouse': '仍有{count}间在住，确认先结主账？',
  'team.masterOpen': '团队主账未结清',
  'team.cancelInHouse': '团队存在在住房间，不能取消',
  'team.state': '{state}的团队不能{action}',
  'team.unassigned': '还有{count}间未排房',
  'team.priceReason': '团队价低于底价，请填写价格原因',
  'team.dates': '已有名单的团队不能改日期，请在客单中修改房间',
  'team.type': '房型“{type}”不在团队计划中',
  'team.full': '{type}的团队保留房已分完',
})

export type TeamRefusal = Parameters<typeof refuse>[0]
