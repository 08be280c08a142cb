import type { ApiProblem } from '@kezhan/client/request/client'
import { register, smsPurposes } from '@kezhan/identity/model/registration-calls'
import {
  codeProblem,
  emailProblem,
  passwordProblem,
  usernameProblem,
} from '@kezhan/people/rules/registration'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { LoginForm } from './LoginForm'
import { LoginFrame } from './LoginFrame'
import { useLoginBase } from './login-base'
import { PasswordField } from './PasswordField'
import { PhoneProof } from './PhoneProof'
import { TextField } from './TextField'
import { useChecked } from './use-checked'
import { useMobileRule } from './use-mobile-rule'
import { usePublicSend } from './use-public-send'

/** Registration: an account that an administrator opens afterwards. */
export default function RegisterPage() {
  const { loginPath } = useLoginBase()
  return (
    <LoginFrame title="注册账号" footer={<Link to={loginPath}>已有账号，去登录</Link>}>
      <Registration />
    </LoginFrame>
  )
}

const passwordHint = '至少8位，须同时包含字母和数字'
const empty = { username: '', phone: '', smscode: '', password: '', email: '' }
type Name = keyof typeof empty

/** Under which field a refusal of the server belongs. */
const fieldOfRefusal: Readonly<Record<string, Name>> = {
  'register.username': 'username',
  'register.phone': 'phone',
  'register.email': 'email',
  'code.gone': 'smscode',
  'code.wrong': 'smscode',
}

function Registration() {
  const navigate = useNavigate()
  const { base } = useLoginBase()
  const [values, setValues] = useState(empty)
  const [notice, setNotice] = useState<string>()
  const { send, isBusy } = usePublicSend(register)
  const phoneRule = useMobileRule()
  const { wrong, messageOf, ask, refuse } = useChecked(values, {
    username: value => usernameProblem(value.trim()),
    phone: phoneRule,
    smscode: value => codeProblem(value.trim()),
    password: passwordProblem,
    email: value => emailProblem(value.trim()),
  })
  const change = (name: Name) => (value: string) => setValues(before => ({ ...before, [name]: value }))
  const fieldOf = (name: Name) => ({
    name,
    value: values[name],
    onChange: change(name),
    message: messageOf(name),
  })

  function handleSubmit() {
    setNotice(undefined)
    if (!ask()) return
    const { username, phone, smscode, password, email } = values
    const input = {
      username: username.trim(),
      phone: phone.trim(),
      smscode: smscode.trim(),
      password,
      email: email.trim() || null,
    }
    send(input, {
      onDone: () => navigate(`${base}/register-result`, { state: { username: input.username } }),
      onRefused: handleRefused,
    })
  }
  function handleRefused({ message, refusalCode = '', problems }: ApiProblem) {
    const field = fieldOfRefusal[refusalCode]
    const left = refuse(field === undefined ? problems : [{ field, text: message }])
    if (field === undefined && (problems.length === 0 || left.length > 0)) setNotice(message)
  }

  return (
    <LoginForm
      notice={notice}
      isBusy={isBusy}
      missing={wrong}
      submitText="注册"
      busyText="正在注册…"
      onSubmit={handleSubmit}
    >
      <TextField
        {...fieldOf('username')}
        label="用户名"
        input={{ autoComplete: 'username', maxLength: 18 }}
      />
      <PhoneProof
        purpose={smsPurposes.register}
        phone={values.phone}
        onPhone={change('phone')}
        phoneMessage={messageOf('phone')}
        askPhone={() => ask(['phone'])}
        code={values.smscode}
        onCode={change('smscode')}
        codeMessage={messageOf('smscode')}
        hasSlider
      />
      <PasswordField {...fieldOf('password')} autoComplete="new-password" hint={passwordHint} />
      <TextField
        {...fieldOf('email')}
        label="邮箱（选填）"
        input={{ type: 'email', autoComplete: 'email', maxLength: 200 }}
      />
    </LoginForm>
  )
}
