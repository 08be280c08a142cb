import type { DictionarySeed } from './dictionary-seed'

/** The words of members; rules read the values, so these dictionaries are not open to hotels. */
export const memberDictionaries: readonly DictionarySeed[] = [
  {
    code: 'guest_gender',
    name: '客人性别',
    items: [
      ['male', '男'],
      ['female', '女'],
      ['unknown', '未知'],
    ],
  },
  {
    code: 'member_state',
    name: '会员状态',
    items: [
      ['normal', '正常'],
      ['frozen', '冻结'],
      ['closed', '注销'],
    ],
  },
  {
    code: 'member_join_channel',
    name: '会员来源',
    items: [
      ['desk', '前台'],
      ['wechat', '微信'],
      ['web', '官网'],
      ['referral', '推荐'],
      ['import', '导入'],
    ],
  },
  {
    code: 'member_card_kind',
    name: '会员卡类型',
    items: [
      ['electronic', '电子卡'],
      ['magnetic', '实体磁卡'],
      ['ic', 'IC 卡'],
    ],
  },
  {
    code: 'member_card_state',
    name: '会员卡状态',
    items: [
      ['stock', '库存'],
      ['normal', '正常'],
      ['lost', '挂失'],
      ['frozen', '冻结'],
      ['void', '注销'],
    ],
  },
  {
    code: 'member_move_kind',
    name: '会员流水类型',
    items: [
      ['topUp', '充值'],
      ['spend', '消费'],
      ['refund', '退款'],
      ['gift', '赠送'],
      ['adjust', '调整'],
      ['expire', '过期'],
      ['return', '退回'],
      ['earn', '积分获得'],
      ['redeem', '积分抵扣'],
      ['exchange', '积分换房'],
      ['opening', '期初'],
      ['merge', '合并'],
      ['close', '注销清零'],
    ],
  },
  {
    code: 'member_level_cause',
    name: '等级变更原因',
    items: [
      ['join', '入会'],
      ['upgrade', '自动升级'],
      ['keep', '自动保级'],
      ['downgrade', '到期降级'],
      ['topUp', '充值升级'],
      ['manual', '人工调整'],
    ],
  },
  {
    code: 'points_room_state',
    name: '积分换房状态',
    items: [
      ['booked', '已兑换'],
      ['stayed', '已入住'],
      ['returned', '已退回'],
    ],
  },
]
