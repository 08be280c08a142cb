import { readSession, writeSession } from '@kezhan/client/request/session-store'
import { updatePassword } from '@kezhan/identity/model/account-calls'
import { passwordChangeProblems } from '@kezhan/identity/rules/password-change'
import type { UserInfo } from '@kezhan/resource/user-info'
import { useState } from 'react'
import { logOut } from '../guard/log-out'
import { LoginForm } from './LoginForm'
import { LoginFrame } from './LoginFrame'
import { NewPasswordFields } from './NewPasswordFields'
import { PasswordField } from './PasswordField'
import { useChecked } from './use-checked'
import { usePublicSend } from './use-public-send'

/** Between login and work for whoever got his password from somebody else: it opens nothing but this. */
export default function FirstPasswordPage({ user }: { user: UserInfo }) {
  const [oldpassword, setOld] = useState('')
  const [password, setPassword] = useState('')
  const [confirmpassword, setConfirmed] = useState('')
  const [notice, setNotice] = useState<string>()
  const { send, isBusy } = usePublicSend(updatePassword)
  const change = { oldpassword, password, confirmpassword }
  const problemOf = (field: string) => () =>
    passwordChangeProblems(change).find(problem => problem.field === field)?.text
  const { wrong, messageOf, ask, refuse } = useChecked(change, {
    oldpassword: value => (value === '' ? '请输入初始密码!' : undefined),
    password: problemOf('password'),
    confirmpassword: problemOf('confirmpassword'),
  })

  function handleSubmit() {
    setNotice(undefined)
    if (!ask()) return
    send(
      { username: user.username, ...change },
      {
        onDone: enter,
        onRefused: ({ message, problems }) => {
          if (problems.length === 0 || refuse(problems).length > 0) setNotice(message)
        },
      },
    )
  }

  return (
    <LoginFrame
      title="修改初始密码"
      footer={
        <button type="button" onClick={() => void logOut(user)}>
          退出登录
        </button>
      }
    >
      <LoginForm
        notice={notice}
        isBusy={isBusy}
        missing={wrong}
        submitText="保存并进入"
        busyText="正在保存…"
        onSubmit={handleSubmit}
      >
        <p className="login-lead">
          账号 <strong>{user.username}</strong> 的密码由管理员生成，请换成只有您自己知道的密码。
        </p>
        <NewPasswordFields
          username={user.username}
          password={password}
          confirmed={confirmpassword}
          onPassword={setPassword}
          onConfirmed={setConfirmed}
          messageOf={messageOf}
        >
          <PasswordField
            label="初始密码"
            name="oldpassword"
            autoComplete="current-password"
            value={oldpassword}
            onChange={setOld}
            message={messageOf('oldpassword')}
          />
        </NewPasswordFields>
      </LoginForm>
    </LoginFrame>
  )
}

/** The same session goes on, now without the condition. */
function enter(): void {
  const session = readSession()
  if (session === undefined) return
  const { mustChangePassword: _, ...user } = session.user
  writeSession({ token: session.token, user })
}
