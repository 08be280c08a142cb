/** The named patterns of table cells (widgets §5) with what a person reads; browser and server use this one table. All are linear. */
export const cellPatterns = {
  '*': { test: /\S/, text: '不能为空' },
  'n6-16': { test: /^\d{6,16}$/, text: '请输入6到16位数字' },
  '*6-16': { test: /^.{6,16}$/s, text: '请输入6到16位任意字符' },
  's6-18': { test: /^[A-Za-z]{6,18}$/, text: '请输入6到18位字母' },
  url: { test: /^https?:\/\/[^\s/$.?#][^\s]{0,2000}$/i, text: '请输入正规的网址' },
  e: { test: /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@.]{2,63}$/, text: '请输入正规的电子邮件' },
  m: { test: /^1[3-9]\d{9}$/, text: '请输入正规的手机号码' },
  p: { test: /^[1-9]\d{5}$/, text: '请输入正规的邮政编码' },
  s: { test: /^[A-Za-z]+$/, text: '请输入字母' },
  n: { test: /^-?\d+(\.\d+)?$/, text: '请输入数字' },
  z: { test: /^-?\d+$/, text: '请输入整数' },
  money: { test: /^-?\d+(\.\d{1,2})?$/, text: '请输入正确的金额，最多两位小数' },
} as const satisfies Record<string, { test: RegExp; text: string }>

export type CellPattern = keyof typeof cellPatterns

/** The patterns of forms (widgets §5); an empty value is the business of `required`. */
export const formPatterns = {
  naturalNumber: { test: /^(0|[1-9]\d*)$/, text: '请输入自然数' },
  english: { test: /^[A-Za-z]+$/, text: '请输入英文字母' },
  landline: { test: /^0\d{2,3}-?\d{7,8}$/, text: '请输入正确的座机号码，如 010-12345678' },
  bankCard: { test: /^[1-9]\d{9,19}$/, text: '请输入10到20位的银行卡号' },
  idNumber: { test: /^[A-Za-z0-9]{1,50}$/, text: '证件号码为最多50位的字母或数字' },
  // Real cards may end in X (decision A-36).
  idCard: { test: /^(\d{15}|\d{17}[\dXx])$/, text: '请输入15位或18位的身份证号码' },
  qq: { test: /^[1-9]\d{4,11}$/, text: '请输入5到12位的QQ号码' },
  webAddress: { test: /^https?:\/\/\S{1,2000}$/, text: '网址应以http或https开头' },
  shortCode: { test: /^[A-Za-z0-9]{1,20}$/, text: '最多20位字母或数字' },
  name: { test: /^[\u4e00-\u9fa5A-Za-z ]{2,100}$/, text: '请输入2到100个中文、英文字符或空格' },
  digitLines: { test: /^[\d\r\n]+$/, text: '只能输入数字和换行' },
  text255: { test: /^.{0,255}$/s, text: '最多255个字符' },
} as const satisfies Record<string, { test: RegExp; text: string }>

/** A group of check boxes: how many must and may be chosen. */
export function choiceCountProblem(
  chosen: number,
  { required = false, min, max }: { required?: boolean; min?: number; max?: number },
): string | undefined {
  if (chosen === 0) return required ? '请至少选择一项' : undefined
  if (min !== undefined && chosen < min) return `至少选择${min}项`
  if (max !== undefined && chosen > max) return `最多选择${max}项`
  return undefined
}
