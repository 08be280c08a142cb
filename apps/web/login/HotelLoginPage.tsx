import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { platformLoginPath } from '../guard/entry-paths'
import { AccountField } from './AccountField'
import { DemoAccounts } from './DemoAccounts'
import { LoginForm } from './LoginForm'
import { LoginFrame } from './LoginFrame'
import { LoginGate } from './LoginGate'
import { PasswordField } from './PasswordField'
import { ShiftField } from './ShiftField'
import { useRequired } from './use-required'
import { useSignIn } from './use-sign-in'
import { useWorkShift } from './use-work-shift'

/** Login of a hotel's staff: account, password and the shift they work. */
export function HotelLoginPage() {
  const { search } = useLocation()
  return (
    <LoginGate>
      <LoginFrame title="酒店登录" footer={<Link to={platformLoginPath + search}>平台管理员登录</Link>}>
        <HotelLogin />
      </LoginFrame>
    </LoginGate>
  )
}

const messages = { account: '请输入用户名!', password: '请输入密码!', workShiftIndex: '请选择班次!' }

function HotelLogin() {
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const { shifts, shiftIndex, chooseShift } = useWorkShift()
  const { signIn, notice, isBusy } = useSignIn('/user/login')
  const credentials = { account: account.trim(), password, workShiftIndex: shiftIndex }
  const { missing, messageOf, ask } = useRequired(credentials, messages)

  function handleDemo(username: string, demoPassword: string) {
    setAccount(username)
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
        <AccountField name="account" value={account} onChange={setAccount} message={messageOf('account')} />
        <PasswordField value={password} onChange={setPassword} message={messageOf('password')} />
        <ShiftField
          shifts={shifts}
          value={shiftIndex}
          onChange={chooseShift}
          message={messageOf('workShiftIndex')}
        />
        <div className="login-forget">
          {/* Shell specification §2.2: the link does nothing; the tip says who can help. */}
          <button type="button" className="text-button" title="请联系酒店管理员重置密码">
            忘记密码
          </button>
        </div>
      </LoginForm>
      <DemoAccounts audience="hotel" chosen={account} onChoose={handleDemo} />
    </>
  )
}
