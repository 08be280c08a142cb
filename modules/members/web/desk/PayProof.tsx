import { useCall } from '@kezhan/client/request/use-call'
import { memberPayCode, memberPayTerms } from '@kezhan/members/model/purse-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { Button, Input, Space } from 'antd'
import { useState } from 'react'

/** What a member has typed to show that it is he. */
export interface TypedProof {
  readonly password?: string
  readonly smsCode?: string
}

interface Props {
  /** Begins the names of the inputs. */
  id: string
  memberId: string
  value: TypedProof
  onChange(proof: TypedProof): void
}

/** 支付密码 or 短信验证码 of the member who pays, where he or the hotel wants it; nothing where nobody does. */
export function PayProof({ id, memberId, value, onChange }: Props) {
  const act = useDeskAct()
  const terms = useCall(memberPayTerms, { memberId }, { quiet: true, staleTimeMs: 0 })
  const [isByCode, setByCode] = useState(false)
  if (terms.data?.needsProof !== true) return null
  const { hasPassword, canSendCode } = terms.data
  if (!hasPassword && !canSendCode)
    return <p role="alert">本店会员付款须验证，请核验证件后为会员设置支付密码</p>
  if (hasPassword && !isByCode)
    return (
      <Field label="支付密码" htmlFor={`${id}-password`} isRequired>
        <Space.Compact block>
          <Input
            id={`${id}-password`}
            type="password"
            maxLength={6}
            inputMode="numeric"
            autoComplete="off"
            value={value.password ?? ''}
            onChange={event => onChange(event.target.value === '' ? {} : { password: event.target.value })}
          />
          {canSendCode && (
            <Button
              onClick={() => {
                setByCode(true)
                onChange({})
              }}
            >
              改用验证码
            </Button>
          )}
        </Space.Compact>
      </Field>
    )
  return (
    <Field label="短信验证码" htmlFor={`${id}-code`} isRequired hint="发到会员登记的手机">
      <Space.Compact block>
        <Input
          id={`${id}-code`}
          maxLength={6}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value.smsCode ?? ''}
          onChange={event => onChange(event.target.value === '' ? {} : { smsCode: event.target.value })}
        />
        <Button onClick={() => void act(memberPayCode, { memberId }, () => '验证码已发送')}>
          发送验证码
        </Button>
      </Space.Compact>
    </Field>
  )
}
