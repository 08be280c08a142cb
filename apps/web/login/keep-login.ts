import { writeSession } from '@kezhan/client/request/session-store'
import type { UserInfo } from '@kezhan/resource/user-info'
import { expectDepartmentChoice, forgetDepartmentChoice } from '../account/department-choice'
import { expectWelcome } from './welcome'

export interface LoginAnswer {
  readonly token: string
  readonly userInfo: UserInfo
  /** 2: the user belongs to several departments; platform logins only. */
  readonly multi_depart?: number
}

/** Keeps the session of a login of any kind; the gate around the page notices it and goes onward. */
export function keepLogin({ token, userInfo, multi_depart }: LoginAnswer) {
  expectWelcome()
  if (multi_depart === 2) expectDepartmentChoice()
  else forgetDepartmentChoice()
  writeSession({ token, user: userInfo })
}
