import type { Kind, PatternName, Place } from '@kezhan/resource/field'

/** What people call the kinds of fields; also the dictionary `field_kind`. */
export const kindWords: Readonly<Record<Kind, string>> = {
  text: '文字',
  textarea: '多行文字',
  integer: '整数',
  decimal: '小数',
  money: '金额',
  percent: '百分比',
  date: '日期',
  datetime: '日期时间',
  time: '时刻',
  switch: '开关',
  dict: '字典',
  ref: '引用',
  tree: '树形引用',
  user: '用户',
  department: '部门',
  file: '文件',
  image: '图片',
  richtext: '富文本',
  cron: '定时表达式',
  area: '省市区',
  colour: '颜色',
  json: 'JSON',
  password: '密码',
}

/** Also the dictionary `field_pattern`. */
export const patternWords: Readonly<Record<PatternName, string>> = {
  code: '编码',
  username: '账号',
  mobile: '手机号码',
  phone: '电话号码',
  email: '邮箱',
  url: '网址',
  postcode: '邮政编码',
  letters: '字母',
  digits: '数字',
  identifier: '标识符',
  month: '年月',
  naturalNumber: '自然数',
  landline: '座机号码',
  bankCard: '银行卡号',
  documentNo: '证件号码',
  idCard: '身份证号码',
  qq: 'QQ号码',
  shortCode: '短编码',
  personName: '姓名',
  digitLines: '数字（可换行）',
}

/** Also the dictionary `field_place`. */
export const placeWords: Readonly<Record<Place, string>> = {
  list: '列表',
  form: '表单',
  detail: '详情',
  sheet: '导入导出',
}
