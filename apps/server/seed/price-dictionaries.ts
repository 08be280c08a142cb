import type { DictionarySeed } from './dictionary-seed'

/** The words of prices; rules read the values, so these dictionaries are not open to hotels. */
export const priceDictionaries: readonly DictionarySeed[] = [
  {
    code: 'weekday',
    name: '星期',
    items: [
      ['1', '周一'],
      ['2', '周二'],
      ['3', '周三'],
      ['4', '周四'],
      ['5', '周五'],
      ['6', '周六'],
      ['0', '周日'],
    ],
  },
  {
    code: 'price_adjust',
    name: '价格调整方式',
    items: [
      ['percent', '按比例'],
      ['amount', '加减金额'],
      ['fixed', '一口价'],
    ],
  },
  {
    code: 'rate_derive',
    name: '方案取价方式',
    items: [
      ['percent', '公开价比例'],
      ['minus', '公开价立减'],
      ['fixed', '固定价'],
    ],
  },
  {
    code: 'rate_plan_kind',
    name: '价格方案类型',
    items: [
      ['rack', '门市'],
      ['member', '会员'],
      ['unit', '协议'],
      ['channel', '渠道'],
      ['activity', '活动'],
      ['team', '团队'],
      ['hour', '钟点'],
      ['long', '长包'],
    ],
  },
  {
    code: 'guarantee_kind',
    name: '担保要求',
    items: [
      ['none', '无须担保'],
      ['until', '保留到时'],
      ['prepaid', '预付'],
      ['credit', '信用卡'],
      ['unit', '单位担保'],
    ],
  },
  {
    code: 'fee_kind',
    name: '取消收费方式',
    items: [
      ['none', '不收费'],
      ['first_night', '首晚房费'],
      ['percent', '按比例'],
      ['all', '全部房费'],
      ['fixed', '固定金额'],
    ],
  },
  {
    code: 'holiday_kind',
    name: '日历类型',
    items: [
      ['public', '法定节假日'],
      ['workday', '调休上班'],
      ['special', '酒店特殊日'],
    ],
  },
  {
    code: 'price_layer',
    name: '价格层级',
    items: [
      ['weekday', '平日价'],
      ['weekend', '周末价'],
      ['holiday', '节假日价'],
    ],
  },
  {
    code: 'activity_kind',
    name: '营销活动类型',
    items: [
      ['special', '限时特价'],
      ['nights', '连住优惠'],
      ['early', '提前预订'],
      ['tonight', '今夜甩房'],
      ['reduce', '满减'],
      ['member', '会员日'],
      ['package', '套餐'],
    ],
  },
  {
    code: 'allotment_mode',
    name: '控房方式',
    items: [
      ['shared', '共享'],
      ['reserved', '保留'],
      ['limited', '限量'],
      ['closed', '关房'],
    ],
  },
  {
    code: 'overbook_limit_kind',
    name: '超订限额方式',
    items: [
      ['rooms', '间数'],
      ['share', '比例'],
    ],
  },
  {
    code: 'activity_state',
    name: '营销活动状态',
    items: [
      ['draft', '草稿'],
      ['running', '进行中'],
      ['paused', '已暂停'],
      ['ended', '已结束'],
    ],
  },
]
