import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'login.wrong': '用户名或密码错误',
  'login.frozen': '该用户已冻结',
  'login.hotelOnly': '该账号是平台账号，请从平台登录页登录',
  'login.platformOnly': '该账号是酒店账号，请从酒店登录页登录',
  'login.shift': '请选择班次!',
  'login.wait': { text: '登录失败次数过多，请在{wait}后再试', status: 429 },
  'dict.hasItems': '字典“{name}”下还有字典项，请先删除字典项',
  'dict.valueTaken': '数据值“{value}”在该字典中已存在',
  'dict.empty': '字典Code不能为空!',
  'dict.unknown': '字典Code格式不正确！',
})
