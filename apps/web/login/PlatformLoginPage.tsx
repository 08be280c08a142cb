import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { hotelLoginPath } from '../guard/entry-paths'
import { AccountField } from './AccountField'
import { DemoAccounts } from './DemoAccounts'
import { LoginForm } from './LoginForm'
import { LoginFrame } from './LoginFrame'
import { LoginGate } from './LoginGate'
import { LoginModes } from './LoginModes'
import { PasswordField } from './PasswordField'
import { useRequired } from './use-required'
import { useSignIn } from './use-sign-in'

/** Login of the platform's own people: by password, or by a code on the phone. */
export function PlatformLoginPage() {
  const { search } = useLocation()
  const others = (
    <>
      <Link to={hotelLoginPath + search}>酒店用户登录</Link>
      <Link to="/amd/register">注册账号</Link>
      <Link to="/amd/alteration">找回密码</Link>
    </>
  )
  return (
    <LoginGate>
      <LoginFrame title="平台管理登录" footer={others}>
        <LoginModes>
          <PasswordLogin />
        </LoginModes>
      </LoginFrame>
    </LoginGate>
  )
}

const messages = { username: '请输入用户名!', password: '请输入密码!' }

function PasswordLogin() {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const { signIn, notice, isBusy } = useSignIn('/sys/login')
  const credentials = { username: username.trim(), password }
  const { missing, messageOf, ask } = useRequired(credentials, messages)

  function handleDemo(demoUsername: string, demoPassword: string) {
    setUsername(demoUsername)
    setPassword(demoPassword)
  }

  return (
    <>
      <LoginForm
        notice={notice}
        isBusy={isBusy}
        missing={missing}
        onSubmit={() => ask() && signIn(credentials)}
      >
        <AccountField
          name="username"
          value={username}
          onChange={setUsername}
          message={messageOf('username')}
        />
        <PasswordField value={password} onChange={setPassword} message={messageOf('password')} />
      </LoginForm>
      <DemoAccounts audience="platform" chosen={username} onChoose={handleDemo} />
    </>
  )
}
