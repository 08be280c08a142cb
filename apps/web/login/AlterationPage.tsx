import { useState } from 'react'
import { Link } from 'react-router'
import { LoginFrame } from './LoginFrame'
import { useLoginBase } from './login-base'
import { NewPasswordForm } from './NewPasswordForm'
import { PhoneProofForm, type Proof } from './PhoneProofForm'

type Step =
  | { readonly name: 'proof'; readonly notice?: string }
  | { readonly name: 'password'; readonly proof: Proof }
  | { readonly name: 'done' }

/** A forgotten password: prove the phone, set a new one, done. */
export default function AlterationPage() {
  const { loginPath } = useLoginBase()
  const [step, setStep] = useState<Step>({ name: 'proof' })
  return (
    <LoginFrame title="找回密码" footer={<Link to={loginPath}>返回登录</Link>}>
      {step.name === 'proof' && (
        <PhoneProofForm firstNotice={step.notice} onProved={proof => setStep({ name: 'password', proof })} />
      )}
      {step.name === 'password' && (
        <NewPasswordForm
          proof={step.proof}
          onDone={() => setStep({ name: 'done' })}
          onExpired={notice => setStep({ name: 'proof', notice })}
        />
      )}
      {step.name === 'done' && (
        <>
          <p role="status">密码重置完成！您在其他设备上的登录已全部退出，请用新密码重新登录。</p>
          <Link className="button button-primary login-submit" to={loginPath}>
            去登录
          </Link>
        </>
      )}
    </LoginFrame>
  )
}
