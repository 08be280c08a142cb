import { defineResource } from '@kezhan/resource/define'

/** 在线支付: with whom a hotel takes money online. Keys are written and never read back. */
export const paymentSetting = defineResource({
  path: '/base/paymentSetting',
  table: 'payment_setting',
  title: '在线支付',
  scope: 'hotel',
  sort: { column: 'createTime', order: 'asc' },
  fields: {
    name: {
      kind: 'text',
      label: '名称',
      required: true,
      unique: true,
      maxLength: 50,
      search: 'like',
      widthPx: 180,
    },
    provider: {
      kind: 'dict',
      dict: 'pay_provider',
      label: '支付平台',
      required: true,
      default: 'wechat',
      search: 'eq',
      widthPx: 110,
    },
    merchantNo: { kind: 'text', label: '商户号', required: true, maxLength: 64, widthPx: 160 },
    appId: { kind: 'text', label: '应用编号', maxLength: 64, widthPx: 160 },
    apiKey: {
      kind: 'password',
      label: '接口密钥',
      minLength: 8,
      sealed: true,
      help: '只写不读；留空表示不修改',
    },
    feeRateBp: {
      kind: 'percent',
      label: '手续费率',
      required: true,
      default: 60,
      min: 0,
      max: 10_000,
      widthPx: 100,
    },
    refundOriginal: {
      kind: 'switch',
      label: '原路退款',
      required: true,
      default: 'Y',
      widthPx: 100,
    },
    enabled: { kind: 'switch', label: '启用', required: true, default: 'N', search: 'eq', widthPx: 80 },
    remark: { kind: 'text', label: '备注', maxLength: 200, hideIn: ['list'] },
  },
})
