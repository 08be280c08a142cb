import type { DictionarySeed } from './dictionary-seed'

/** The words of the settings screens; the product reads most of the values. */
export const settingDictionaries: readonly DictionarySeed[] = [
  {
    code: 'business_point_kind',
    name: '营业点类型',
    items: [
      ['desk', '前台'],
      ['restaurant', '餐厅'],
      ['shop', '小卖部'],
      ['meeting', '会议室'],
      ['parking', '停车场'],
      ['other', '其他'],
    ],
  },
  {
    code: 'goods_category',
    name: '商品分类',
    isOpen: true,
    items: [
      ['01', '食品'],
      ['02', '饮料'],
      ['03', '日用品'],
      ['04', '客耗品'],
      ['05', '其他'],
    ],
  },
  {
    code: 'stock_move_kind',
    name: '库存流水类型',
    items: [
      ['purchase', '采购入库'],
      ['sale', '销售出库'],
      ['return', '退货入库'],
      ['loss', '报损'],
      ['surplus', '盘盈'],
      ['shortage', '盘亏'],
      ['use', '领用'],
    ],
  },
  {
    code: 'rental_fee_mode',
    name: '租借收费方式',
    items: [
      ['free', '免费'],
      ['once', '按次'],
      ['day', '按天'],
      ['hour', '按小时'],
    ],
  },
  {
    code: 'pay_provider',
    name: '支付平台',
    items: [
      ['wechat', '微信支付'],
      ['alipay', '支付宝'],
      ['aggregate', '聚合支付'],
    ],
  },
  {
    code: 'qualification_kind',
    name: '证照类型',
    items: [
      ['business', '营业执照'],
      ['special', '特种行业许可证'],
      ['health', '卫生许可证'],
      ['fire', '消防安全检查合格证'],
      ['food', '食品经营许可证'],
      ['tax', '税务登记'],
    ],
  },
  {
    code: 'hotel_facility',
    name: '酒店设施',
    isOpen: true,
    items: [
      ['wifi', '无线网络'],
      ['parking', '停车场'],
      ['restaurant', '餐厅'],
      ['gym', '健身房'],
      ['pool', '游泳池'],
      ['meeting', '会议室'],
      ['laundry', '洗衣服务'],
      ['luggage', '行李寄存'],
      ['charging', '充电桩'],
    ],
  },
  {
    code: 'lock_vendor',
    name: '门锁厂商',
    items: [
      ['simulator', '模拟门锁'],
      ['other', '其他厂商'],
    ],
  },
]
