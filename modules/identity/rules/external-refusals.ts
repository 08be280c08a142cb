/** Why a sign-in by another service fails. The login page reads the same sentences by their codes. */
export const externalRefusals = {
  'third.none': '没有配置该登录方式，请联系管理员',
  'third.busy': '登录请求过于频繁，请稍后再试',
  'third.state': '登录已过期，或不是在本浏览器中发起，请重新登录',
  'third.denied': '第三方没有同意本次登录，请重新登录',
  'third.unreachable': '暂时连接不到第三方登录服务，请稍后再试',
  'third.answer': '第三方登录服务的回答无法识别，请联系管理员',
  'third.unbound': '该第三方账号没有绑定本系统的账号，请先用账号密码登录，再到“账户设置 - 账号绑定”中绑定',
  'third.taken': '该第三方账号或您的账号已经绑定过，请先解除原来的绑定',
  'third.notBound': '没有绑定该第三方账号',
  'third.ticket': '登录凭证已失效，请重新登录',
  'third.shift': '当前时间没有当值的班次，请从酒店登录页登录并选择班次',
  'cas.none': '没有配置统一认证，请联系管理员',
  'cas.service': '统一认证的服务地址不正确',
  'cas.ticket': '统一认证没有通过，票据无效或已过期，请重新登录',
  'cas.unknown': '统一认证的用户“{name}”在本系统没有账号，请联系管理员',
} as const
