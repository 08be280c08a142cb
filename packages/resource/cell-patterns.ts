import { patterns } from './patterns'

/**
 * The named patterns of editable tables (widgets §5) with what a person reads; stored forms of this family name them so. What a form
 * checks too is taken from `patterns`. All are linear.
 */
export const cellPatterns = {
  '*': { test: /\S/, text: '不能为空' },
  'n6-16': { test: /^\d{6,16}$/, text: '请输入6到16位数字' },
  '*6-16': { test: /^.{6,16}$/s, text: '请输入6到16位任意字符' },
  's6-18': { test: /^[A-Za-z]{6,18}$/, text: '请输入6到18位字母' },
  url: { test: /^https?:\/\/[^\s/$.?#][^\s]{0,2000}$/i, text: '请输入正规的网址' },
  e: { test: patterns.email.test, text: '请输入正规的电子邮件' },
  m: { test: patterns.mobile.test, text: '请输入正规的手机号码' },
  p: { test: patterns.postcode.test, text: '请输入正规的邮政编码' },
  s: { test: patterns.letters.test, text: '请输入字母' },
  n: { test: /^-?\d+(\.\d+)?$/, text: '请输入数字' },
  z: { test: /^-?\d+$/, text: '请输入整数' },
  money: { test: /^-?\d+(\.\d{1,2})?$/, text: '请输入正确的金额，最多两位小数' },
} as const satisfies Record<string, { test: RegExp; text: string }>

export type CellPattern = keyof typeof cellPatterns
