import { type CertType, certTypes, type Gender, genders } from '@kezhan/desk/model/order-words'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useFocusWhenShown } from '@kezhan/widgets/hooks/use-focus-when-shown'
import { MomentInput } from '@kezhan/widgets/MomentInput'
import { Button, Input, type InputRef, Select } from 'antd'
import { type ClipboardEvent, useId } from 'react'
import { GuestCards } from './GuestCard'
import { certProblem, type GuestDraft, isNameless, needsGuardian, withCertNo } from './guest-draft'
import { readIdPaste } from './id-paste'
import { MinorDuties } from './MinorDuties'
import { useKnownGuests } from './use-known-guests'

interface Props {
  guest: GuestDraft
  title: string
  today: string
  autoFocus: boolean
  /** It was sent already: a missing name is said. */
  isNameAsked?: boolean
  onChange(guest: GuestDraft): void
  /** After a whole card was read at once. */
  onRead?: (() => void) | undefined
  onRemove?: (() => void) | undefined
  /** What is known of him beside what is typed here. */
  known?: { readonly memberId?: string | undefined; readonly reservationId?: string | undefined }
}

/** One guest. The number comes first: a card reader types it, and the rest follows from it. */
export function GuestFields(props: Props) {
  const { guest, title, today, autoFocus, isNameAsked = false, onChange, onRead, onRemove, known } = props
  const id = useId()
  const first = useFocusWhenShown<InputRef>(autoFocus)
  const problem = certProblem(guest, today)
  const people = useKnownGuests({ ...known, phone: guest.phone, certificate: guest }, today)
  const set = (change: Partial<GuestDraft>): void => onChange({ ...guest, ...change })
  function handlePaste(event: ClipboardEvent): void {
    const read = readIdPaste(guest, event.clipboardData.getData('text'), today)
    if (read === undefined) return
    event.preventDefault()
    onChange(read)
    onRead?.()
  }
  return (
    <fieldset className={styles.group}>
      <legend>
        {title}
        {onRemove !== undefined && (
          <Button type="link" size="small" onClick={onRemove}>
            移除
          </Button>
        )}
      </legend>
      <div className={styles.fields}>
        <Field label="证件类型" htmlFor={`${id}-type`}>
          <Select<CertType>
            id={`${id}-type`}
            value={guest.certType}
            onChange={certType => set({ certType })}
            options={Object.entries(certTypes).map(([value, label]) => ({ value, label }))}
          />
        </Field>
        <Field label="证件号" htmlFor={`${id}-no`} problem={problem}>
          <Input
            id={`${id}-no`}
            ref={first}
            value={guest.certNo}
            maxLength={40}
            status={problem === undefined ? '' : 'error'}
            onChange={event => onChange(withCertNo(guest, event.target.value, today))}
            onPaste={handlePaste}
            placeholder="刷证件、粘贴证件信息或输入"
            autoComplete="off"
          />
        </Field>
        <Field
          label="姓名"
          htmlFor={`${id}-name`}
          isRequired
          problem={isNameAsked && isNameless(guest) ? '请输入姓名' : undefined}
        >
          <Input
            id={`${id}-name`}
            value={guest.name}
            maxLength={64}
            onChange={event => set({ name: event.target.value })}
          />
        </Field>
        <Field label="性别" htmlFor={`${id}-gender`}>
          <Select<Gender>
            id={`${id}-gender`}
            value={guest.gender}
            onChange={gender => set({ gender })}
            options={Object.entries(genders).map(([value, label]) => ({ value, label }))}
          />
        </Field>
        <Field label="出生日期" htmlFor={`${id}-birth`}>
          <MomentInput
            part="date"
            id={`${id}-birth`}
            value={guest.birthday}
            onChange={birthday => set({ birthday })}
          />
        </Field>
        <Field label="手机" htmlFor={`${id}-phone`}>
          <Input
            id={`${id}-phone`}
            value={guest.phone}
            maxLength={20}
            inputMode="tel"
            onChange={event => set({ phone: event.target.value })}
          />
        </Field>
        <Field label="地址" htmlFor={`${id}-address`}>
          <Input
            id={`${id}-address`}
            value={guest.address}
            maxLength={200}
            onChange={event => set({ address: event.target.value })}
          />
        </Field>
        {needsGuardian(guest, today) && (
          <>
            <Field label="监护人" htmlFor={`${id}-guardian`} isRequired>
              <Input
                id={`${id}-guardian`}
                value={guest.guardianName}
                maxLength={64}
                onChange={event => set({ guardianName: event.target.value })}
              />
            </Field>
            <Field label="监护人电话" htmlFor={`${id}-guardian-phone`} isRequired>
              <Input
                id={`${id}-guardian-phone`}
                value={guest.guardianPhone}
                maxLength={20}
                onChange={event => set({ guardianPhone: event.target.value })}
              />
            </Field>
            <Field label="与监护人关系" htmlFor={`${id}-guardian-relation`} isRequired>
              <Input
                id={`${id}-guardian-relation`}
                value={guest.guardianRelation}
                maxLength={20}
                onChange={event => set({ guardianRelation: event.target.value })}
              />
            </Field>
            <MinorDuties />
          </>
        )}
        <GuestCards
          people={people}
          today={today}
          action={person =>
            person.phone === guest.phone.trim() &&
            person.name !== guest.name.trim() && (
              <Button size="small" onClick={() => set({ name: person.name })}>
                是他
              </Button>
            )
          }
        />
      </div>
    </fieldset>
  )
}
