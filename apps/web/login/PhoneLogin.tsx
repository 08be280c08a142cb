import { smsPurposes } from '@kezhan/identity/model/registration-calls'
import { codeProblem } from '@kezhan/people/rules/registration'
import { useState } from 'react'
import { LoginForm } from './LoginForm'
import { PhoneProof } from './PhoneProof'
import { useChecked } from './use-checked'
import { useMobileRule } from './use-mobile-rule'
import { useSignIn } from './use-sign-in'

/** Login of platform people with a code on their phone. */
export default function PhoneLogin() {
  const [phone, setPhone] = useState('')
  const [smscode, setCode] = useState('')
  const { signIn, notice, isBusy } = useSignIn('/sys/phoneLogin')
  const { wrong, messageOf, ask } = useChecked(
    { phone, smscode },
    { phone: useMobileRule(), smscode: value => codeProblem(value.trim()) },
  )
  return (
    <LoginForm
      notice={notice}
      isBusy={isBusy}
      missing={wrong}
      onSubmit={() => ask() && signIn({ mobile: phone.trim(), captcha: smscode.trim() })}
    >
      <PhoneProof
        purpose={smsPurposes.login}
        phone={phone}
        onPhone={setPhone}
        phoneMessage={messageOf('phone')}
        askPhone={() => ask(['phone'])}
        code={smscode}
        onCode={setCode}
        codeMessage={messageOf('smscode')}
        hasSlider={false}
      />
    </LoginForm>
  )
}
