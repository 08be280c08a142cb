/** For the frame too, which offers this way of paying on every page. */
export const payRight = 'member:pay'

export const memberRights = [
  { code: 'member:find', title: '查找会员' },
  { code: 'member:add', title: '发展会员' },
  { code: 'member:edit', title: '修改会员资料' },
  { code: 'member:topup', title: '会员充值' },
  { code: payRight, title: '储值和积分付款' },
  { code: 'member:refund', title: '退储值', isHighRisk: true },
  { code: 'member:points', title: '调整积分', isHighRisk: true },
  { code: 'member:level', title: '调整等级', isHighRisk: true },
  { code: 'member:card', title: '挂失补卡' },
  { code: 'member:stock', title: '会员卡入库' },
  { code: 'member:freeze', title: '冻结会员' },
  { code: 'member:close', title: '注销与合并会员', isHighRisk: true },
  { code: 'member:import', title: '导入会员', isHighRisk: true },
  { code: 'member:owed', title: '会员负债与酒店间清算' },
] as const
