import type { DictionarySeed } from './dictionary-seed'

/** In the order of GB/T 3304, whose numbers the police registration uses. */
const nations = (
  '汉族 蒙古族 回族 藏族 维吾尔族 苗族 彝族 壮族 布依族 朝鲜族 满族 侗族 瑶族 白族 ' +
  '土家族 哈尼族 哈萨克族 傣族 黎族 傈僳族 佤族 畲族 高山族 拉祜族 水族 东乡族 纳西族 景颇族 ' +
  '柯尔克孜族 土族 达斡尔族 仫佬族 羌族 布朗族 撒拉族 毛南族 仡佬族 锡伯族 阿昌族 普米族 塔吉克族 怒族 ' +
  '乌孜别克族 俄罗斯族 鄂温克族 德昂族 保安族 裕固族 京族 塔塔尔族 独龙族 鄂伦春族 赫哲族 门巴族 珞巴族 基诺族'
).split(' ')

/** Hotel domain §4.7: what hotels word for themselves. Each begins with what most of them say. */
export const hotelDictionaries: readonly DictionarySeed[] = [
  listed('room_change_reason', '换房原因', ['设施故障', '噪音', '客人要求', '升级', '卫生问题']),
  listed('repair_reason', '维修原因', ['水暖', '电器', '空调', '家具', '门锁', '网络']),
  listed('cancel_reason', '取消原因', ['行程变更', '价格原因', '重复预订', '未到店', '渠道取消']),
  listed('reversal_reason', '冲账原因', ['入错金额', '入错房间', '入错科目', '客人异议', '重复入账']),
  listed('guest_source', '客源', ['散客', '会员', '协议单位', '网络渠道', '团队', '长住']),
  listed('id_card_type', '证件类型', [
    '身份证',
    '护照',
    '港澳居民来往内地通行证',
    '台湾居民来往大陆通行证',
    '军官证',
    '其他',
  ]),
  listed('nation', '民族', nations),
  listed('pay_remark', '付款方式备注', ['押金', '预付', '结账', '补款', '退款']),
  listed('clean_type', '清洁类型', ['退房清洁', '续住清洁', '深度清洁', '小清洁']),
  listed('lost_category', '失物类别', ['证件', '现金', '首饰', '电子产品', '衣物', '其他']),
]

function listed(code: string, name: string, texts: readonly string[]): DictionarySeed {
  return {
    code,
    name,
    isOpen: true,
    items: texts.map((text, index) => [String(index + 1).padStart(2, '0'), text] as const),
  }
}
