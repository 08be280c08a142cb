import { dictionary, dictionaryItem } from '@kezhan/dictionaries/model/dictionary'
import { kindWords, patternWords, placeWords } from '@kezhan/online/model/kind-words'
import type { Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { seedRows } from '@kezhan/server-kit/resource/seed-rows'
import { couponDictionaries } from './coupon-dictionaries'
import type { DictionarySeed } from './dictionary-seed'
import { familyDictionaries } from './family-dictionaries'
import { hotelDictionaries } from './hotel-dictionaries'
import { integrationDictionaries } from './integration-dictionaries'
import { leakDictionaries } from './leak-dictionaries'
import { memberDictionaries } from './member-dictionaries'
import { priceDictionaries } from './price-dictionaries'
import { settingDictionaries } from './setting-dictionaries'

const dictionaries: readonly DictionarySeed[] = [
  {
    code: 'sex',
    name: '性别',
    items: [
      ['1', '男'],
      ['2', '女'],
    ],
  },
  {
    code: 'yn',
    name: '是否',
    items: [
      ['Y', '是'],
      ['N', '否'],
    ],
  },
  {
    code: 'user_status',
    name: '用户状态',
    items: [
      ['1', '正常'],
      ['2', '冻结'],
      ['3', '待审核'],
    ],
  },
  {
    code: 'priority',
    name: '优先级',
    items: [
      ['L', '一般'],
      ['M', '重要'],
      ['H', '紧急'],
    ],
  },
  {
    code: 'msg_category',
    name: '通告类型',
    items: [
      ['1', '通知公告'],
      ['2', '系统消息'],
    ],
  },
  {
    code: 'msg_type',
    name: '通告对象',
    items: [
      ['ALL', '全体用户'],
      ['USER', '指定用户'],
    ],
  },
  {
    code: 'send_status',
    name: '发布状态',
    items: [
      ['0', '未发布'],
      ['1', '已发布'],
      ['2', '已撤销'],
    ],
  },
  {
    code: 'open_type',
    name: '打开方式',
    items: [
      ['url', '跳转地址'],
      ['component', '系统页面'],
    ],
  },
  {
    code: 'position_rank',
    name: '职级',
    items: [
      ['1', '员级'],
      ['2', '助级'],
      ['3', '中级'],
      ['4', '副高级'],
      ['5', '正高级'],
    ],
  },
  {
    code: 'org_category',
    name: '机构类型',
    items: [
      ['1', '公司'],
      ['2', '部门'],
      ['3', '岗位'],
    ],
  },
  {
    code: 'handover_state',
    name: '交班单状态',
    items: [
      ['handedOver', '已交接'],
      ['received', '财务已核收'],
    ],
  },
  {
    code: 'bed_type',
    name: '床型',
    items: [
      ['king', '大床'],
      ['twin', '双床'],
      ['triple', '三床'],
      ['round', '圆床'],
      ['tatami', '榻榻米'],
      ['bunk', '上下铺'],
    ],
  },
  {
    code: 'channel_kind',
    name: '渠道类型',
    items: [
      ['direct', '直销'],
      ['ota', '网络渠道'],
      ['agent', '分销'],
      ['unit', '协议'],
      ['deal', '团购'],
    ],
  },
  {
    code: 'channel_settle',
    name: '渠道结算方式',
    items: [
      ['prepaid', '预付代收'],
      ['desk', '现付返佣'],
    ],
  },
  {
    code: 'online_scope',
    name: '数据范围',
    items: [
      ['hotel', '本酒店'],
      ['tenant', '本租户'],
      ['global', '全平台'],
    ],
  },
  {
    // Those of data rules; what needs no value is not among them, because each has one.
    code: 'view_condition',
    name: '视图的固定条件',
    items: [
      ['=', '等于'],
      ['!=', '不等于'],
      ['>', '大于'],
      ['>=', '大于等于'],
      ['<', '小于'],
      ['<=', '小于等于'],
      ['IN', '包含（英文逗号分开）'],
      ['LIKE', '全模糊'],
      ['LEFT_LIKE', '左模糊'],
      ['RIGHT_LIKE', '右模糊'],
      ['BETWEEN', '介于（两个值，英文逗号分开）'],
      ['WITHIN', '期间（今天、本周、最近7天…）'],
    ],
  },
  {
    code: 'list_way',
    name: '查看方式',
    items: [
      ['list', '列表'],
      ['board', '看板'],
      ['calendar', '日历'],
    ],
  },
  {
    code: 'form_status',
    name: '表单状态',
    items: [
      ['draft', '草稿'],
      ['live', '使用中'],
      ['retired', '已停用'],
    ],
  },
  {
    code: 'field_search',
    name: '查询方式',
    items: [
      ['eq', '等于'],
      ['like', '包含'],
      ['range', '范围'],
      ['in', '多选'],
    ],
  },
  {
    code: 'field_pattern',
    name: '字段格式',
    items: Object.entries(patternWords),
  },
  {
    code: 'field_place',
    name: '显示位置',
    items: Object.entries(placeWords),
  },
  {
    code: 'report_field_type',
    name: '报表列类型',
    items: [
      ['String', '字符'],
      ['Integer', '数值'],
      ['Long', '长整型'],
      ['Decimal', '小数'],
      ['Money', '金额（分）'],
      ['Date', '日期'],
      ['Datetime', '时间'],
    ],
  },
  {
    code: 'report_search_mode',
    name: '报表查询方式',
    items: [
      ['single', '单值'],
      ['group', '范围'],
    ],
  },
  {
    code: 'field_kind',
    name: '字段类型',
    items: Object.entries(kindWords),
  },
  {
    code: 'tenant_status',
    name: '租户状态',
    items: [
      ['1', '正常'],
      ['0', '冻结'],
    ],
  },
  {
    code: 'cash_sale_state',
    name: '现付账状态',
    items: [
      ['open', '未收清'],
      ['paid', '已收清'],
      ['returned', '已退货'],
      ['toRoom', '已转房账'],
    ],
  },
  {
    code: 'message_way',
    name: '消息发送方式',
    items: [
      ['1', '短信'],
      ['2', '邮件'],
      ['3', '企业微信'],
    ],
  },
  {
    code: 'message_sent',
    name: '消息发送结果',
    items: [
      ['0', '未发送'],
      ['1', '成功'],
      ['2', '失败'],
    ],
  },
  {
    code: 'unit_kind',
    name: '单位类型',
    items: [
      ['company', '公司'],
      ['government', '政府'],
      ['agency', '旅行社'],
      ['ota', 'OTA'],
      ['person', '个人'],
    ],
  },
  {
    code: 'unit_state',
    name: '单位状态',
    items: [
      ['valid', '有效'],
      ['stopped', '停用'],
      ['expired', '到期'],
    ],
  },
  {
    code: 'intermediary_settle',
    name: '中介结算方式',
    items: [
      ['cash', '现返'],
      ['month', '月结'],
    ],
  },
  {
    code: 'commission_rule',
    name: '佣金规则',
    items: [
      ['percent', '按比例'],
      ['perNight', '按间夜定额'],
      ['priceDiff', '按差价'],
    ],
  },
  {
    code: 'commission_base',
    name: '计佣基数',
    items: [
      ['paid', '实收房费'],
      ['firstNight', '首日房费'],
    ],
  },
  {
    code: 'commission_state',
    name: '佣金状态',
    items: [
      ['pending', '待结算'],
      ['confirmed', '已确认'],
      ['settled', '已结算'],
      ['void', '已作废'],
    ],
  },
  {
    code: 'incentive_earner',
    name: '提成人',
    items: [
      ['handler', '经手人'],
      ['salesman', '销售员'],
    ],
  },
  {
    code: 'incentive_base',
    name: '提成依据',
    items: [
      ['revenue', '房费'],
      ['nights', '开房间夜'],
      ['newMembers', '发卡数'],
      ['topUps', '储值额'],
      ['topUpCount', '储值笔数'],
      ['goods', '商品额'],
      ['newUnits', '协议开发数'],
      ['praises', '好评'],
    ],
  },
  {
    code: 'incentive_step_way',
    name: '提成阶梯算法',
    items: [
      ['part', '分段计算'],
      ['whole', '全额按最高一档'],
    ],
  },
  {
    code: 'intermediary_state',
    name: '中介状态',
    items: [
      ['valid', '有效'],
      ['stopped', '停用'],
    ],
  },
  {
    code: 'unit_account_state',
    name: '账套状态',
    items: [
      ['normal', '正常'],
      ['frozen', '冻结'],
    ],
  },
  {
    code: 'billing_cycle',
    name: '结算周期',
    items: [
      ['month', '月结'],
      ['half', '半月'],
      ['week', '周结'],
      ['single', '单笔'],
    ],
  },
  {
    code: 'ar_entry_state',
    name: '挂账状态',
    items: [
      ['open', '未出账'],
      ['billed', '已出账'],
      ['part', '部分核销'],
      ['paid', '已核销'],
      ['reversed', '已冲销'],
    ],
  },
  {
    code: 'ar_bill_state',
    name: '账单状态',
    items: [
      ['draft', '草稿'],
      ['sent', '已发送'],
      ['part', '部分收款'],
      ['paid', '已结清'],
      ['void', '已作废'],
    ],
  },
  {
    code: 'invoice_kind',
    name: '发票种类',
    items: [
      ['eNormal', '数电普票'],
      ['eSpecial', '数电专票'],
      ['paperNormal', '纸质普票'],
      ['paperSpecial', '纸质专票'],
    ],
  },
  {
    code: 'invoice_state',
    name: '发票状态',
    items: [
      ['applied', '申请'],
      ['issued', '已开'],
      ['red', '已红冲'],
      ['void', '已作废'],
    ],
  },
  {
    code: 'ar_receipt_kind',
    name: '收款种类',
    items: [
      ['receipt', '收款'],
      ['writeOff', '折让'],
      ['setOff', '佣金抵扣'],
    ],
  },
  {
    code: 'posting_side',
    name: '入账方向',
    items: [
      ['D', '消费'],
      ['C', '付款'],
    ],
  },
  {
    code: 'posting_class',
    name: '入账类别',
    items: [
      ['ROOM', '房费'],
      ['ROOM_EXTRA', '房费附加'],
      ['GOODS', '商品'],
      ['RENT', '租赁'],
      ['FNB', '餐饮'],
      ['COMP', '赔偿'],
      ['OTHER', '其他'],
      ['DEPOSIT', '押金'],
      ['PAY_CASH', '现金'],
      ['PAY_CARD', '银行卡'],
      ['PAY_WECHAT', '微信'],
      ['PAY_ALIPAY', '支付宝'],
      ['PAY_STORED', '储值'],
      ['PAY_POINTS', '积分'],
      ['PAY_COUPON', '优惠券'],
      ['PAY_AR', '挂账'],
      ['PAY_OTA', '渠道代收'],
      ['PAY_TRANSFER', '转账'],
      ['PAY_COMMISSION', '佣金抵扣'],
      ['ADJUST', '调整'],
    ],
  },
  {
    code: 'revenue_dept',
    name: '营收部门',
    items: [
      ['room', '客房'],
      ['food', '餐饮'],
      ['goods', '商品'],
      ['other', '其他'],
    ],
  },
  ...hotelDictionaries,
  ...memberDictionaries,
  ...leakDictionaries,
  ...integrationDictionaries,
  ...couponDictionaries,
  ...priceDictionaries,
  ...settingDictionaries,
  ...familyDictionaries,
]

const platformPlace = { tenantId: '0', hotelCode: '' }

/** Dictionaries that are missing come with their items; one that is there belongs to the administrator. */
export async function seedDictionaries(db: Queries): Promise<void> {
  const present = new Set(
    (
      await db.query<{ code: string }>(
        'select dict_code as code from sys_dict union select dict_code from sys_dict_bin',
      )
    ).map(row => row.code),
  )
  for (const { code, name, items, isOpen } of dictionaries.filter(one => !present.has(one.code))) {
    const dictId = newId()
    await seedRows(db, dictionary, platformPlace, [
      { id: dictId, dictName: name, dictCode: code, isOpen: isOpen ? 'Y' : 'N' },
    ])
    const rows = items.map(([itemValue, itemText], index) => ({
      dictId,
      itemValue,
      itemText,
      sortOrder: index + 1,
      status: 'Y',
    }))
    await seedRows(db, dictionaryItem, platformPlace, rows)
  }
}
