export const demoDepartments = ['前厅部', '客房部', '餐饮部', '财务部', '市场销售部', '工程部'] as const

export const demoPositions = [
  { code: 'GM', name: '总经理', rank: '5' },
  { code: 'FOM', name: '前厅经理', rank: '4' },
  { code: 'HKM', name: '客房经理', rank: '4' },
  { code: 'FDS', name: '前台主管', rank: '3' },
  { code: 'FDA', name: '前台接待', rank: '1' },
  { code: 'CSH', name: '收银员', rank: '1' },
  { code: 'HKA', name: '客房服务员', rank: '1' },
  { code: 'ACC', name: '会计', rank: '2' },
  { code: 'ENG', name: '维修工', rank: '1' },
] as const

export const demoCategories = [
  { name: '客源', children: ['散客', '会员', '协议单位', '网络渠道', '团队'] },
  { name: '维修类别', children: ['水暖', '电器', '家具', '门锁'] },
  { name: '投诉类别', children: ['卫生', '噪音', '服务', '设施'] },
] as const

export const demoBuildings = [
  { code: 'A', name: '主楼', openedOn: '2016-05-01', floors: [1, 2, 3, 4, 5, 6, 7, 8] },
  { code: 'B', name: '湖景楼', openedOn: '2021-09-18', floors: [1, 2, 3, 4] },
] as const
