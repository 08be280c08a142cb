import { useCall } from '@kezhan/client/request/use-call'
import { type CertType, certTypes } from '@kezhan/desk/model/order-words'
import { certProblem, emptyGuest, type GuestDraft, withCertNo } from '@kezhan/guests/web/guest-draft'
import { readIdPaste } from '@kezhan/guests/web/id-paste'
import { type KnownCertificate, memberCertificate } from '@kezhan/members/model/join-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import { useDebounced } from '@kezhan/widgets/hooks/use-debounced'
import { Button, Input, Select } from 'antd'
import type { ClipboardEvent } from 'react'
import styles from '../members.module.css'

/** A certificate as it is being typed; it stands in no draft. */
export interface TypedCertificate {
  readonly certType: CertType
  readonly certNo: string
}

interface Props {
  value: TypedCertificate
  /** The day by which a number tells an age. */
  today: string
  problem: string | undefined
  /** What the number told beside itself comes with it. */
  onChange(certificate: TypedCertificate, read: Pick<GuestDraft, 'name' | 'gender' | 'birthday'>): void
  onMember(memberId: string): void
}

const restMs = 400
const shortest = 5
const freshMs = 600_000

/** 证件: typed, or read from a card; whether it is known here shows without a number being shown. */
export function CertificateFields({ value, today, problem, onChange, onMember }: Props) {
  const guest: GuestDraft = { ...emptyGuest(0), ...value }
  const wrong = certProblem(guest, today)
  const change = (next: GuestDraft): void => onChange({ certType: next.certType, certNo: next.certNo }, next)
  function handlePaste(event: ClipboardEvent): void {
    const read = readIdPaste(guest, event.clipboardData.getData('text'), today)
    if (read === undefined) return
    event.preventDefault()
    change(read)
  }
  return (
    <>
      <Field label="证件类型" htmlFor="member-cert-type">
        <Select<CertType>
          id="member-cert-type"
          value={value.certType}
          onChange={certType => change({ ...guest, certType })}
          options={Object.entries(certTypes).map(([type, label]) => ({ value: type, label }))}
        />
      </Field>
      <Field
        label="证件号"
        htmlFor="member-cert-no"
        problem={wrong ?? problem}
        hint="记入本店客史，会员资料中不保存"
      >
        <Input
          id="member-cert-no"
          value={value.certNo}
          maxLength={40}
          autoComplete="off"
          placeholder="刷证件、粘贴证件信息或输入"
          onChange={event => change(withCertNo(guest, event.target.value, today))}
          onPaste={handlePaste}
        />
      </Field>
      {wrong === undefined && <Known value={value} onMember={onMember} />}
    </>
  )
}

function Known({ value, onMember }: Pick<Props, 'value' | 'onMember'>) {
  const certNo = useDebounced(value.certNo.trim(), restMs)
  const isAsked = certNo.length >= shortest && certNo === value.certNo.trim()
  // Asked once for a number: each time that it is found counts as a search.
  const { data } = useCall(
    memberCertificate,
    { certType: value.certType, certNo },
    { enabled: isAsked, quiet: true, staleTimeMs: freshMs },
  )
  if (!isAsked || data === undefined || data.known === 'nobody') return null
  const memberId = data.guest?.memberId
  return (
    <section className={styles.alike} aria-label="证件已登记">
      {knownText(data)}
      {memberId != null && (
        <Button type="link" size="small" onClick={() => onMember(memberId)}>
          打开
        </Button>
      )}
    </section>
  )
}

/** Whose it is stands here only for who may see numbers. */
function knownText({ known, guest }: KnownCertificate): string {
  const whose = guest === null ? '' : `：${[guest.name, guest.phone].filter(Boolean).join(' ')}`
  return known === 'member'
    ? `这个证件已经是会员${whose}`
    : `这个证件在本店有客史${whose}；姓名相同时办理后自动关联`
}
