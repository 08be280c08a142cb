import { send } from '@kezhan/client/request/client'
import { useGet } from '@kezhan/client/request/use-call'
import { couponClaim, couponIssue, type IssueAnswer } from '@kezhan/coupons/model/coupon-calls'
import type { SentOf } from '@kezhan/resource/call'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useAct } from '@kezhan/web-kit/forms/use-act'
import type { Row } from '@kezhan/web-kit/resource/row'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { CountInput } from '@kezhan/widgets/CountInput'
import { useSoundBoxes } from '@kezhan/widgets/hooks/use-sound-boxes'
import { Alert, Button, Input, Segmented, Select } from 'antd'
import { useState } from 'react'

type Way = 'level' | 'phones' | 'claim'

/** 发放: to a level, to a list of phones as it is copied from a sheet, or to who has the code. */
export function IssueDialog({
  template,
  onDone,
  onClosed,
}: {
  template: Row
  onDone(): void
  onClosed(): void
}) {
  const act = useAct()
  const [way, setWay] = useState<Way>('level')
  const [levelIds, setLevelIds] = useState<string[]>([])
  const [text, setText] = useState('')
  const [phone, setPhone] = useState('')
  const [qty, setQty] = useState(1)
  const [reason, setReason] = useState('')
  const [rehearsed, setRehearsed] = useState<IssueAnswer>()
  const claimCode = typeof template.claimCode === 'string' ? template.claimCode : ''
  const levels = useGet<{ records: readonly { id: string; name: string }[] }>('/crm/memberLevel/list', {
    pageNo: 1,
    pageSize: 100,
  })
  const phones = phonesIn(text)
  const wish: SentOf<typeof couponIssue> = {
    templateId: template.id,
    qty,
    ...(way === 'level' ? { levelIds } : { phones }),
    ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
  }
  const { part, areSound } = useSoundBoxes()
  async function handleRehearse() {
    if (!areSound()) return
    const answer = await act(
      () => send(couponIssue, { ...wish, isRehearsal: 'Y' }, { quiet: true }),
      () => '试算完成',
    )
    setRehearsed(answer)
  }
  async function handleOk(): Promise<boolean> {
    const answer =
      way === 'claim'
        ? await act(
            () => send(couponClaim, { claimCode, phone: phone.trim() }, { quiet: true }),
            done => `领取成功，券码 ${done.code}`,
          )
        : await act(
            () => send(couponIssue, wish, { quiet: true }),
            done => `已发放 ${done.coupons} 张，共 ${done.members} 位会员`,
          )
    if (answer !== undefined) onDone()
    return answer !== undefined
  }
  const ways = [
    { value: 'level', label: '按等级' },
    { value: 'phones', label: '手机号名单' },
    ...(claimCode === '' ? [] : [{ value: 'claim', label: '凭领取码' }]),
  ]
  return (
    <ActionModal
      title={`发放 · ${String(template.name)}`}
      widthPx={560}
      okClose
      onOk={handleOk}
      onClosed={onClosed}
    >
      <div ref={part} className={styles.fields}>
        <Field label="发放方式" htmlFor="issue-way">
          <Segmented id="issue-way" value={way} onChange={value => setWay(wayOf(value))} options={ways} />
        </Field>
        {way === 'level' && (
          <Field label="会员等级" htmlFor="issue-levels" isRequired>
            <Select
              id="issue-levels"
              mode="multiple"
              value={levelIds}
              onChange={setLevelIds}
              loading={levels.isFetching}
              options={(levels.data?.records ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              style={{ width: '100%' }}
            />
          </Field>
        )}
        {way === 'phones' && (
          <Field
            label="手机号"
            htmlFor="issue-phones"
            isRequired
            hint={`已识别 ${phones.length} 个，一次最多 5000 个`}
          >
            <Input.TextArea
              id="issue-phones"
              rows={6}
              value={text}
              placeholder="从表格复制手机号，每行一个"
              onChange={event => setText(event.target.value)}
            />
          </Field>
        )}
        {way === 'claim' && (
          <Field label="会员手机" htmlFor="issue-phone" isRequired hint={`领取码 ${claimCode}`}>
            <Input
              id="issue-phone"
              value={phone}
              maxLength={20}
              onChange={event => setPhone(event.target.value)}
            />
          </Field>
        )}
        {way !== 'claim' && (
          <>
            <Field label="每人张数" htmlFor="issue-qty" isRequired>
              <CountInput
                id="issue-qty"
                min={1}
                max={20}
                value={qty}
                onChange={value => setQty(value ?? 1)}
              />
            </Field>
            <Field label="发放原因" htmlFor="issue-reason">
              <Input
                id="issue-reason"
                value={reason}
                maxLength={200}
                onChange={event => setReason(event.target.value)}
              />
            </Field>
            <Button onClick={() => void handleRehearse()}>试算</Button>
          </>
        )}
        {rehearsed !== undefined && way !== 'claim' && <Rehearsed answer={rehearsed} />}
      </div>
    </ActionModal>
  )
}

function Rehearsed({ answer }: { answer: IssueAnswer }) {
  const notes = [
    ...(answer.overLimit > 0 ? [`${answer.overLimit} 位已达每人限领，不发`] : []),
    ...(answer.unknownPhones.length > 0 ? [`不是会员：${answer.unknownPhones.slice(0, 5).join('、')}`] : []),
  ]
  return (
    <Alert
      type="info"
      showIcon
      title={`将发放 ${answer.coupons} 张，共 ${answer.members} 位会员`}
      description={notes.length > 0 ? notes.join('；') : undefined}
    />
  )
}

const wayOf = (value: string | number): Way =>
  value === 'phones' ? 'phones' : value === 'claim' ? 'claim' : 'level'

const phonesIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,，;；、]+/).filter(part => part !== '')),
]
