import type { SmsPurpose } from '@kezhan/identity/model/registration-calls'
import { SliderVerify } from '@kezhan/widgets/SliderVerify'
import { useId, useState } from 'react'
import { Field } from './Field'
import { TextField } from './TextField'
import { useSmsCode } from './use-sms-code'

interface Props {
  purpose: SmsPurpose
  phone: string
  onPhone(value: string): void
  phoneMessage: string | undefined
  /** Says what is wrong with the number, if anything is. */
  askPhone(): boolean
  code: string
  onCode(value: string): void
  codeMessage: string | undefined
  /** Without it a code can be asked for at once. */
  hasSlider: boolean
}

/** Number, slider and code: the proof that a phone is at hand. */
export function PhoneProof(props: Props) {
  const { purpose, phone, onPhone, phoneMessage, askPhone, code, onCode, codeMessage, hasSlider } = props
  const [isVerified, setVerified] = useState(false)
  const [wasSliderAsked, setSliderAsked] = useState(false)
  const { askFor, isBusy, secondsLeft, answer } = useSmsCode(purpose)
  const sliderMessageId = useId()
  const isSliderMissing = hasSlider && !isVerified

  function handleAsk() {
    if (isBusy || secondsLeft > 0) return
    setSliderAsked(true)
    const isPhoneGood = askPhone()
    if (isPhoneGood && !isSliderMissing) askFor(phone)
  }

  return (
    <>
      <TextField
        label="手机号码"
        name="phone"
        value={phone}
        onChange={onPhone}
        message={phoneMessage}
        input={{ type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national', maxLength: 11 }}
      />
      {hasSlider && (
        <div className="field">
          <SliderVerify
            isVerified={isVerified}
            onVerified={() => setVerified(true)}
            describedBy={sliderMessageId}
          />
          <p id={sliderMessageId} className="field-message">
            {wasSliderAsked && isSliderMissing ? '请先拖动滑块完成验证' : undefined}
          </p>
        </div>
      )}
      <Field label="验证码" message={codeMessage ?? (answer?.isSent === false ? answer.text : undefined)}>
        {attributes => (
          <div className="code-field">
            <input
              {...attributes}
              name="smscode"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={code}
              onChange={event => onCode(event.target.value)}
            />
            <button
              type="button"
              className="button code-button"
              aria-disabled={isBusy || secondsLeft > 0}
              onClick={handleAsk}
            >
              {secondsLeft > 0 ? `${secondsLeft} 秒后重新获取` : '获取验证码'}
            </button>
          </div>
        )}
      </Field>
      <p className="code-sent" role="status">
        {answer?.isSent ? answer.text : undefined}
      </p>
    </>
  )
}
