import { phoneVerification, smsPurposes } from '@kezhan/identity/model/registration-calls'
import { codeProblem } from '@kezhan/people/rules/registration'
import { useState } from 'react'
import { LoginForm } from './LoginForm'
import { PhoneProof } from './PhoneProof'
import { useChecked } from './use-checked'
import { useMobileRule } from './use-mobile-rule'
import { usePublicSend } from './use-public-send'

/** The right to set a new password once. */
export interface Proof {
  readonly ticket: string
  readonly username: string
}

interface Props {
  /** Why an earlier proof was not enough. */
  firstNotice: string | undefined
  onProved(proof: Proof): void
}

export function PhoneProofForm({ firstNotice, onProved }: Props) {
  const [phone, setPhone] = useState('')
  const [smscode, setCode] = useState('')
  const [notice, setNotice] = useState(firstNotice)
  const { send, isBusy } = usePublicSend(phoneVerification)
  const { wrong, messageOf, ask, refuse } = useChecked(
    { phone, smscode },
    { phone: useMobileRule(), smscode: value => codeProblem(value.trim()) },
  )

  function handleSubmit() {
    setNotice(undefined)
    if (!ask()) return
    send(
      { phone: phone.trim(), smscode: smscode.trim() },
      {
        onDone: onProved,
        onRefused: ({ message, refusalCode }) => {
          if (refusalCode?.startsWith('code.')) refuse([{ field: 'smscode', text: message }])
          else setNotice(message)
        },
      },
    )
  }

  return (
    <LoginForm
      notice={notice}
      isBusy={isBusy}
      missing={wrong}
      submitText="下一步"
      busyText="正在核对…"
      onSubmit={handleSubmit}
    >
      <p className="login-lead">请填写账号绑定的手机号码，用短信验证码设置新密码。</p>
      <PhoneProof
        purpose={smsPurposes.forgotten}
        phone={phone}
        onPhone={setPhone}
        phoneMessage={messageOf('phone')}
        askPhone={() => ask(['phone'])}
        code={smscode}
        onCode={setCode}
        codeMessage={messageOf('smscode')}
        hasSlider
      />
    </LoginForm>
  )
}
