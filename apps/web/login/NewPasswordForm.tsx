import { passwordChange } from '@kezhan/identity/model/registration-calls'
import { confirmProblem, passwordProblem } from '@kezhan/people/rules/registration'
import { useState } from 'react'
import { LoginForm } from './LoginForm'
import { NewPasswordFields } from './NewPasswordFields'
import type { Proof } from './PhoneProofForm'
import { useChecked } from './use-checked'
import { usePublicSend } from './use-public-send'

interface Props {
  proof: Proof
  onDone(): void
  /** The proof is no longer good; the phone has to be proved again. */
  onExpired(notice: string): void
}

export function NewPasswordForm({ proof, onDone, onExpired }: Props) {
  const [password, setPassword] = useState('')
  const [confirmpassword, setConfirmed] = useState('')
  const [notice, setNotice] = useState<string>()
  const { send, isBusy } = usePublicSend(passwordChange)
  const { wrong, messageOf, ask, refuse } = useChecked(
    { password, confirmpassword },
    {
      password: value => (value === '' ? '请输入新密码!' : passwordProblem(value)),
      confirmpassword: value => confirmProblem(password, value),
    },
  )

  function handleSubmit() {
    setNotice(undefined)
    if (!ask()) return
    send(
      { ticket: proof.ticket, password, confirmpassword },
      {
        onDone,
        onRefused: ({ message, refusalCode, problems }) => {
          if (refusalCode === 'reset.gone') onExpired(message)
          else if (problems.length === 0 || refuse(problems).length > 0) setNotice(message)
        },
      },
    )
  }

  return (
    <LoginForm
      notice={notice}
      isBusy={isBusy}
      missing={wrong}
      submitText="设置新密码"
      busyText="正在保存…"
      onSubmit={handleSubmit}
    >
      <p className="login-lead">
        为账号 <strong>{proof.username}</strong> 设置新密码。
      </p>
      <NewPasswordFields
        username={proof.username}
        password={password}
        confirmed={confirmpassword}
        onPassword={setPassword}
        onConfirmed={setConfirmed}
        messageOf={messageOf}
      />
    </LoginForm>
  )
}
