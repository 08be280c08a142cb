import type { PatternName } from './field'

/**
 * Named patterns of fields (widgets §5), for forms in the browser and on the server alike, with what a person reads after the label
 * when a value does not fit. All are linear. A text is at most 255 characters long without any of them.
 */
export const patterns = {
  code: { test: /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/, text: '应为字母、数字、下划线、点或横线' },
  username: { test: /^\w{4,18}$/, text: '长度为4-18位（字母、数字、下划线）' },
  mobile: { test: /^1[3-9]\d{9}$/, text: '应为11位手机号码' },
  phone: {
    test: /^(?:1[3-9]\d{9}(?:-\d{1,6})?|0\d{2,3}[- ]?\d{7,8}(?:-\d{1,6})?|[2-9]\d{6,9}|\+\d{1,3}[- ]?\d{5,14})$/,
    text: '应为手机或电话号码，例如 13800138000、0571-88886666',
  },
  email: { test: /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@.]{2,63}$/, text: '不是有效的邮箱地址' },
  url: { test: /^https?:\/\/[^\s]{1,2000}$/, text: '应以 http:// 或 https:// 开头' },
  postcode: { test: /^[1-9]\d{5}$/, text: '应为6位邮政编码' },
  letters: { test: /^[A-Za-z]+$/, text: '只能输入字母' },
  digits: { test: /^\d+$/, text: '只能输入数字' },
  identifier: { test: /^[a-z][a-z0-9_]{0,39}$/, text: '应以小写字母开头，只含小写字母、数字和下划线' },
  month: { test: /^\d{4}-(0[1-9]|1[0-2])$/, text: '应为年月，例如 2026-05' },
  naturalNumber: { test: /^(0|[1-9]\d*)$/, text: '应为自然数' },
  landline: { test: /^0\d{2,3}-?\d{7,8}$/, text: '应为区号加7到8位号码，例如 0571-88886666' },
  bankCard: { test: /^[1-9]\d{9,19}$/, text: '应为10到20位银行卡号' },
  documentNo: { test: /^[A-Za-z0-9]{1,50}$/, text: '应为最多50位字母或数字' },
  // Real cards may end in X (decision A-36).
  idCard: { test: /^(\d{15}|\d{17}[\dXx])$/, text: '应为15位或18位身份证号码' },
  qq: { test: /^[1-9]\d{4,11}$/, text: '应为5到12位QQ号码' },
  shortCode: { test: /^[A-Za-z0-9]{1,20}$/, text: '应为最多20位字母或数字' },
  personName: { test: /^[\u4e00-\u9fa5A-Za-z ]{2,100}$/, text: '应为2到100个中文、英文字符或空格' },
  digitLines: { test: /^[\d\r\n]+$/, text: '只能输入数字和换行' },
} as const satisfies Record<PatternName, { test: RegExp; text: string }>
