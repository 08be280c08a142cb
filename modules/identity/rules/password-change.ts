import { confirmProblem, passwordProblem } from '@kezhan/people/rules/registration'
import type { Problem } from '@kezhan/resource/validate'

export interface PasswordChange {
  readonly oldpassword: string
  readonly password: string
  readonly confirmpassword: string
}

/** What is wrong with a change of one's own password, per field; the texts of shell §5. */
export function passwordChangeProblems(change: PasswordChange): Problem[] {
  const { oldpassword, password, confirmpassword } = change
  const texts = {
    oldpassword: oldpassword === '' ? '请输入旧密码!' : undefined,
    password: newPasswordProblem(password, oldpassword),
    confirmpassword: confirmProblem(password, confirmpassword),
  }
  return Object.entries(texts).flatMap(([field, text]) => (text === undefined ? [] : [{ field, text }]))
}

function newPasswordProblem(password: string, oldpassword: string): string | undefined {
  if (password === '') return '请输入新密码!'
  return passwordProblem(password) ?? (password === oldpassword ? '新密码不能与旧密码相同' : undefined)
}
