/** The page-level form rules (shell §5): each tells what is wrong with a value, or undefined. */

/** Decision A-35: 16x and 19x are real numbers, but fail the rule as written; a switch widens it. */
export function mobileProblem(value: string, isWide: boolean): string | undefined {
  if (value === '') return '请输入手机号码'
  const shape = isWide ? /^1[3-9]\d{9}$/ : /^1[34578]\d{9}$/
  return shape.test(value) ? undefined : '请输入正确的手机号码'
}

/** Decision A-34: the message says the length that is really checked. */
export function usernameProblem(value: string): string | undefined {
  if (value === '') return '请输入用户名!'
  return /^[A-Za-z0-9_]{4,18}$/.test(value) ? undefined : '长度为4-18位（字母、数字、下划线）'
}

export function emailProblem(value: string): string | undefined {
  if (value === '') return undefined
  return /^[^\s@]{1,64}@[^\s@]{1,120}\.[^\s@.]{2,63}$/.test(value) ? undefined : '邮箱格式不正确'
}

export function passwordProblem(value: string): string | undefined {
  if (value === '') return '请输入密码!'
  const isGood = value.length >= 8 && value.length <= 128 && /[A-Za-z]/.test(value) && /\d/.test(value)
  return isGood ? undefined : '密码至少8位，须同时包含字母和数字'
}

export function confirmProblem(password: string, confirmed: string): string | undefined {
  if (confirmed === '') return '请确认新密码!'
  return confirmed === password ? undefined : '两次输入的密码不一样！'
}

export function codeProblem(value: string): string | undefined {
  if (value === '') return '请输入验证码'
  return /^\d{6}$/.test(value) ? undefined : '验证码为6位数字'
}
