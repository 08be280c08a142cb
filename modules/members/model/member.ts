import { defineResource } from '@kezhan/resource/define'

const readOnly = ['list', 'queryById', 'options', 'exportXls'] as const
/** Kept for the statements that look for it. */
const unseen = ['list', 'form', 'detail', 'sheet'] as const
const balance = { required: true, search: 'range', widthPx: 110 } as const

/**
 * 会员: a person whom all hotels of a tenant know. Balances are the sums of his lots, kept by the database; what changes him
 * are calls of their own.
 */
export const member = defineResource({
  path: '/crm/member',
  table: 'member',
  title: '会员',
  scope: 'tenant',
  only: readOnly,
  fields: {
    memberNo: {
      kind: 'text',
      label: '会员号',
      required: true,
      unique: true,
      maxLength: 20,
      search: 'eq',
      widthPx: 130,
    },
    name: { kind: 'text', label: '姓名', required: true, maxLength: 64, search: 'like', widthPx: 110 },
    phone: { kind: 'text', label: '手机', required: true, maxLength: 20, search: 'like', widthPx: 130 },
    levelId: {
      kind: 'ref',
      label: '等级',
      required: true,
      ref: { path: '/crm/memberLevel', text: 'name' },
      search: 'in',
      widthPx: 100,
    },
    cardNo: { kind: 'text', label: '卡号', maxLength: 30, search: 'eq', widthPx: 140 },
    principalFen: { kind: 'money', label: '储值本金', ...balance },
    giftFen: { kind: 'money', label: '赠送余额', ...balance },
    points: { kind: 'integer', label: '积分', ...balance },
    nights: { kind: 'decimal', scale: 1, label: '间夜', required: true, search: 'range', widthPx: 80 },
    spentFen: { kind: 'money', label: '累计消费', required: true, search: 'range', widthPx: 110 },
    state: {
      kind: 'dict',
      dict: 'member_state',
      label: '状态',
      required: true,
      search: 'in',
      widthPx: 80,
    },
    levelExpiresOn: { kind: 'date', label: '等级到期', search: 'range', widthPx: 110 },
    joinChannel: { kind: 'dict', dict: 'member_join_channel', label: '来源', search: 'in', widthPx: 90 },
    joinDate: { kind: 'date', label: '入会日期', required: true, search: 'range', widthPx: 110 },
    joinHotel: { kind: 'text', label: '入会酒店', required: true, maxLength: 32, search: 'eq', widthPx: 100 },
    salesman: { kind: 'user', label: '销售员', widthPx: 100 },
    gender: { kind: 'dict', dict: 'guest_gender', label: '性别', hideIn: ['list'] },
    birthday: { kind: 'date', label: '生日', hideIn: ['list'] },
    phoneVerified: {
      kind: 'switch',
      label: '手机已验证',
      required: true,
      default: 'N',
      hideIn: ['list'],
    },
    pinyin: { kind: 'text', label: '拼音', maxLength: 200, hideIn: unseen },
    phoneTail: { kind: 'text', label: '手机尾号', maxLength: 8, hideIn: unseen },
    mergedInto: { kind: 'text', label: '合并到', maxLength: 40, hideIn: unseen },
    referrerId: { kind: 'text', label: '推荐人', maxLength: 40, hideIn: ['list', 'sheet'] },
    remark: { kind: 'textarea', label: '备注', maxLength: 500, hideIn: ['list'] },
  },
})

/** 会员卡: electronic, or from a stock of numbers. What it is worth belongs to the member, never to the card. */
export const memberCard = defineResource({
  path: '/crm/memberCard',
  table: 'member_card',
  title: '会员卡',
  scope: 'tenant',
  only: readOnly,
  sort: { column: 'cardNo', order: 'asc' },
  fields: {
    cardNo: {
      kind: 'text',
      label: '卡号',
      required: true,
      unique: true,
      maxLength: 30,
      search: 'eq',
      widthPx: 160,
    },
    kind: {
      kind: 'dict',
      dict: 'member_card_kind',
      label: '卡类型',
      required: true,
      search: 'in',
      widthPx: 100,
    },
    state: {
      kind: 'dict',
      dict: 'member_card_state',
      label: '状态',
      required: true,
      search: 'in',
      widthPx: 90,
    },
    memberId: {
      kind: 'ref',
      label: '会员',
      ref: { path: '/crm/member', text: 'name' },
      search: 'eq',
      widthPx: 120,
    },
    issuedOn: { kind: 'date', label: '发卡日期', search: 'range', widthPx: 110 },
    issuedBy: { kind: 'text', label: '发卡人', maxLength: 64, widthPx: 100 },
    issueHotel: { kind: 'text', label: '发卡酒店', maxLength: 32, widthPx: 100 },
    remark: { kind: 'text', label: '备注', maxLength: 200 },
  },
})

/** 会员流水: one deed on what a member has. Written once, never changed. */
export const memberMove = defineResource({
  path: '/crm/memberMove',
  table: 'member_move',
  title: '会员卡明细',
  scope: 'tenant',
  only: readOnly,
  fields: {
    businessDate: { kind: 'date', label: '营业日', required: true, search: 'range', widthPx: 110 },
    happenedAt: { kind: 'datetime', label: '时间', required: true, widthPx: 160 },
    memberNo: { kind: 'text', label: '会员号', required: true, maxLength: 20, search: 'eq', widthPx: 130 },
    memberName: { kind: 'text', label: '会员', required: true, maxLength: 64, search: 'like', widthPx: 110 },
    cardNo: { kind: 'text', label: '卡号', maxLength: 30, search: 'eq', widthPx: 130 },
    kind: {
      kind: 'dict',
      dict: 'member_move_kind',
      label: '类型',
      required: true,
      search: 'in',
      widthPx: 90,
    },
    principalFen: { kind: 'money', label: '本金变动', required: true, widthPx: 110 },
    giftFen: { kind: 'money', label: '赠送变动', required: true, widthPx: 110 },
    points: { kind: 'integer', label: '积分变动', required: true, widthPx: 100 },
    principalAfterFen: { kind: 'money', label: '本金余额', required: true, widthPx: 110 },
    giftAfterFen: { kind: 'money', label: '赠送余额', required: true, widthPx: 110 },
    pointsAfter: { kind: 'integer', label: '积分余额', required: true, widthPx: 100 },
    payCode: { kind: 'text', label: '支付方式', maxLength: 20, widthPx: 90 },
    refKind: { kind: 'text', label: '来源类别', maxLength: 20, hideIn: ['list', 'sheet'] },
    refId: { kind: 'text', label: '来源', maxLength: 40, hideIn: ['list', 'sheet'] },
    refNo: { kind: 'text', label: '单号', maxLength: 40, search: 'eq', widthPx: 150 },
    hotelOf: { kind: 'text', label: '酒店', required: true, maxLength: 32, search: 'eq', widthPx: 90 },
    shiftName: { kind: 'text', label: '班次', maxLength: 40, widthPx: 80 },
    realname: { kind: 'text', label: '操作员', required: true, maxLength: 64, search: 'like', widthPx: 100 },
    reason: { kind: 'text', label: '原因', maxLength: 200, widthPx: 160 },
    memberId: { kind: 'text', label: '会员编号', required: true, maxLength: 40, hideIn: ['list', 'sheet'] },
    folioLineId: { kind: 'text', label: '账目', maxLength: 40, hideIn: ['list', 'sheet'] },
    returnsId: { kind: 'text', label: '退回的流水', maxLength: 40, hideIn: ['list', 'sheet'] },
    entryId: { kind: 'text', label: '分录', maxLength: 40, hideIn: unseen },
    pointsEntryId: { kind: 'text', label: '积分分录', maxLength: 40, hideIn: unseen },
    shiftSessionId: { kind: 'text', label: '班次记录', maxLength: 40, hideIn: unseen },
  },
})

/** 等级变更 */
export const memberLevelChange = defineResource({
  path: '/crm/memberLevelChange',
  table: 'member_level_change',
  title: '等级变更',
  scope: 'tenant',
  only: readOnly,
  fields: {
    businessDate: { kind: 'date', label: '营业日', required: true, search: 'range', widthPx: 110 },
    memberNo: { kind: 'text', label: '会员号', required: true, maxLength: 20, search: 'eq', widthPx: 130 },
    memberName: { kind: 'text', label: '会员', required: true, maxLength: 64, search: 'like', widthPx: 110 },
    fromLevel: { kind: 'text', label: '原等级', maxLength: 30, widthPx: 100 },
    toLevel: { kind: 'text', label: '新等级', required: true, maxLength: 30, widthPx: 100 },
    cause: {
      kind: 'dict',
      dict: 'member_level_cause',
      label: '原因类别',
      required: true,
      search: 'in',
      widthPx: 100,
    },
    reason: { kind: 'text', label: '说明', maxLength: 200, widthPx: 240 },
    expiresOn: { kind: 'date', label: '到期', widthPx: 110 },
    realname: { kind: 'text', label: '操作员', required: true, maxLength: 64, widthPx: 100 },
    memberId: { kind: 'text', label: '会员编号', required: true, maxLength: 40, hideIn: ['list', 'sheet'] },
  },
})
