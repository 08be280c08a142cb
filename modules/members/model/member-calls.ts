import { certTypes } from '@kezhan/desk/model/order-words'
import { call } from '@kezhan/resource/call'

export const memberId = { kind: 'text', label: '会员', required: true, maxLength: 40 } as const
export const version = { kind: 'integer', label: '版本', min: 1 } as const
export const reason = { kind: 'text', label: '原因', required: true, maxLength: 200 } as const
const amountFen = { kind: 'money', label: '金额', min: 1, max: 1_000_000_000 } as const
const payCode = { kind: 'text', label: '支付方式', maxLength: 20 } as const

/** A member as the desk chooses him. */
export interface FoundMember {
  readonly id: string
  readonly memberNo: string
  readonly name: string
  readonly phone: string
  readonly cardNo: string | null
  readonly levelId: string
  readonly levelName: string
  readonly state: 'normal' | 'frozen' | 'closed'
  readonly principalFen: number
  readonly giftFen: number
  readonly points: number
  /** Whether he pays with a password. */
  readonly hasPassword: boolean
  /** His guest file in this hotel. */
  readonly guestId: string | null
}

/** By card, phone or its tail, name or pinyin: wherever a guest is typed. */
export const memberFind = call('GET', '/crm/member/find', {
  access: 'member:find',
  title: '查找会员',
  input: { key: { kind: 'text', label: '卡号、手机、姓名或拼音', required: true, maxLength: 40 } },
}).returns<readonly FoundMember[]>()

/** Who may be the same person as the one who is being typed. */
export const memberDuplicates = call('GET', '/crm/member/duplicates', {
  access: 'member:add',
  title: '查找重复会员',
  input: {
    phone: { kind: 'text', label: '手机', maxLength: 20 },
    name: { kind: 'text', label: '姓名', maxLength: 64 },
  },
}).returns<{
  readonly members: readonly FoundMember[]
  readonly guests: readonly {
    readonly id: string
    readonly name: string
    readonly phone: string | null
    readonly memberId: string | null
  }[]
}>()

const person = {
  name: { kind: 'text', label: '姓名', required: true, maxLength: 64 },
  phone: { kind: 'text', label: '手机', required: true, pattern: 'mobile', maxLength: 20 },
  gender: { kind: 'dict', dict: 'guest_gender', label: '性别' },
  birthday: { kind: 'date', label: '生日' },
  salesman: { kind: 'user', label: '销售员' },
  remark: { kind: 'textarea', label: '备注', maxLength: 500 },
} as const
const level = {
  kind: 'ref',
  label: '等级',
  required: true,
  ref: { path: '/crm/memberLevel', text: 'name' },
} as const
const newPassword = {
  kind: 'password',
  label: '支付密码',
  minLength: 6,
  help: '6 位数字；空着付款时不验证',
} as const

export interface NewMember {
  readonly memberId: string
  readonly memberNo: string
  readonly cardNo: string
  /** The sale of the card, where it costs something. */
  readonly saleNo?: string
}

/** 发卡: member, card, issue fee and first top-up in one go, or nothing of it. */
export const memberAdd = call('POST', '/crm/member/join', {
  access: 'member:add',
  title: '新增会员',
  once: true,
  money: { ledgers: ['guest', 'house'], writes: { NORMAL: ['D+', 'C+'] } },
  input: {
    ...person,
    levelId: level,
    cardKind: { kind: 'dict', dict: 'member_card_kind', label: '卡类型', required: true },
    cardNo: { kind: 'text', label: '卡号', maxLength: 30, help: '实体卡须在库存中；电子卡空着自动编号' },
    joinChannel: { kind: 'dict', dict: 'member_join_channel', label: '来源' },
    referrerPhone: { kind: 'text', label: '推荐人手机', maxLength: 20 },
    /** The guest file that is his; found by his phone where nobody says. */
    guestId: { kind: 'text', label: '客史', maxLength: 40 },
    /** Into his guest file of this hotel, sealed; no other place keeps it. */
    certType: { kind: 'text', label: '证件类型', choices: certTypes },
    certNo: { kind: 'text', label: '证件号', maxLength: 40 },
    /** The code that was sent to his phone. */
    phoneCode: { kind: 'text', label: '短信验证码', maxLength: 10 },
    password: newPassword,
    feePayCode: { ...payCode, label: '发卡费支付方式' },
    topUpFen: { ...amountFen, label: '首充金额' },
    topUpPayCode: { ...payCode, label: '首充支付方式' },
  },
}).returns<NewMember>()

export const memberEdit = call('POST', '/crm/member/update', {
  access: 'member:edit',
  title: '修改会员资料',
  once: true,
  input: { memberId, version: { ...version, required: true }, ...person },
}).returns<{ readonly version: number }>()

export const memberSetPassword = call('POST', '/crm/member/setPassword', {
  access: 'member:edit',
  title: '设置支付密码',
  once: true,
  input: {
    memberId,
    password: { ...newPassword, help: '6 位数字；空着取消密码' },
    isIdentityChecked: { kind: 'switch', label: '已核验证件', required: true },
  },
}).returns<null>()

/** All that is known of a member, for his page. */
export interface MemberDetail {
  readonly member: FoundMember & {
    readonly version: number
    readonly gender: string | null
    readonly birthday: string | null
    readonly joinDate: string
    readonly joinHotel: string
    readonly joinChannel: string | null
    readonly salesman: string | null
    /** His phone answered with the code that was sent to it. */
    readonly phoneVerified: 'Y' | 'N'
    readonly remark: string | null
    readonly levelExpiresOn: string | null
    readonly nights: number
    readonly spentFen: number
  }
  /** What is missing to the next level; nothing where there is none above. */
  readonly next: {
    readonly levelName: string
    readonly nights: number | null
    readonly amountFen: number | null
    readonly points: number | null
  } | null
  /** Of the last twelve months. */
  readonly year: { readonly nights: number; readonly amountFen: number; readonly points: number }
  readonly cards: readonly {
    readonly id: string
    readonly cardNo: string
    readonly kind: string
    readonly state: string
    readonly issuedOn: string | null
  }[]
  readonly lots: readonly {
    readonly id: string
    readonly purse: 'principal' | 'gift' | 'points'
    readonly amount: number
    readonly remaining: number
    readonly earnedOn: string
    readonly expiresOn: string | null
    readonly source: string
    readonly hotelOf: string
  }[]
  readonly moves: readonly {
    readonly id: string
    readonly happenedAt: string
    readonly kind: string
    readonly principalFen: number
    readonly giftFen: number
    readonly points: number
    /** What it came from: a receipt, a bill, a stay, a booking. */
    readonly refKind: string | null
    readonly refId: string | null
    readonly refNo: string | null
    readonly hotelOf: string
    readonly realname: string
    readonly reason: string | null
  }[]
  readonly stays: readonly {
    readonly stayId: string
    readonly stayNo: string
    readonly hotelOf: string
    readonly businessDate: string
    readonly nights: number
    readonly spentFen: number
    readonly points: number
  }[]
  readonly levels: readonly {
    readonly businessDate: string
    readonly fromLevel: string | null
    readonly toLevel: string
    readonly cause: string
    readonly reason: string | null
    readonly realname: string
  }[]
}

export const memberDetail = call('GET', '/crm/member/detail', {
  access: 'member:find',
  title: '会员详情',
  input: { memberId },
}).returns<MemberDetail>()

export const memberSetLevel = call('POST', '/crm/member/setLevel', {
  access: 'member:level',
  title: '调整会员等级',
  once: true,
  input: { memberId, levelId: level, expiresOn: { kind: 'date', label: '有效至' }, reason },
}).returns<{ readonly levelName: string }>()

export const memberFreeze = call('POST', '/crm/member/freeze', {
  access: 'member:freeze',
  title: '冻结会员',
  once: true,
  input: { memberId, reason },
}).returns<null>()

export const memberUnfreeze = call('POST', '/crm/member/unfreeze', {
  access: 'member:freeze',
  title: '解冻会员',
  once: true,
  input: { memberId, reason },
}).returns<null>()

/** 注销: with nothing left in his purses; his points are void. */
export const memberClose = call('POST', '/crm/member/close', {
  access: 'member:close',
  title: '注销会员',
  once: true,
  money: { ledgers: ['house'], writes: {} },
  input: { memberId, reason },
}).returns<null>()

/** Two files of one person: what one has goes to the other, with its days of expiry. */
export const memberMerge = call('POST', '/crm/member/merge', {
  access: 'member:close',
  title: '合并会员',
  once: true,
  money: { ledgers: ['house'], writes: {} },
  input: { memberId, intoId: { ...memberId, label: '合并到' }, reason },
}).returns<null>()
