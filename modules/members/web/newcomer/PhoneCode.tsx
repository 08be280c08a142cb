import { ApiProblem, request } from '@kezhan/client/request/client'
import { type JoinOptions, memberPhoneCode } from '@kezhan/members/model/join-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import { useCountdown } from '@kezhan/widgets/hooks/use-countdown'
import { Button, Input } from 'antd'
import { useState } from 'react'
import styles from '../members.module.css'

interface Props {
  phone: string
  options: JoinOptions
  value: string
  problem: string | undefined
  onChange(code: string): void
}

const pauseMs = 60_000

/** 短信验证码: the guest says at the desk what his phone was sent. */
export function PhoneCode({ phone, options, value, problem, onChange }: Props) {
  const { secondsLeft, start } = useCountdown()
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<{ readonly text: string; readonly isSent: boolean }>()
  async function handleAsk(): Promise<void> {
    setBusy(true)
    try {
      const body = { phone: phone.trim() }
      const { message } = await request(memberPhoneCode.method, memberPhoneCode.path, { body, quiet: true })
      setAnswer({ text: message, isSent: true })
      start(pauseMs)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setAnswer({ text: error.message, isSent: false })
    } finally {
      setBusy(false)
    }
  }
  const said = answer?.isSent === false ? answer.text : undefined
  return (
    <Field
      label="验证码"
      htmlFor="member-phone-code"
      isRequired={options.isCodeRequired}
      problem={said ?? problem}
      hint={answer?.text ?? (options.isCodeRequired ? undefined : '可不验证')}
    >
      <div className={styles.code}>
        <Input
          id="member-phone-code"
          value={value}
          maxLength={6}
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={event => onChange(event.target.value)}
        />
        <Button loading={isBusy} disabled={secondsLeft > 0} onClick={() => void handleAsk()}>
          {secondsLeft > 0 ? `${secondsLeft} 秒后重新获取` : '获取验证码'}
        </Button>
      </div>
    </Field>
  )
}
