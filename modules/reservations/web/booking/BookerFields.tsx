import { formatYuan } from '@kezhan/base/money'
import { useCall } from '@kezhan/client/request/use-call'
import { type KnownBooker, knownBookers } from '@kezhan/reservations/model/offer-calls'
import { fewestDigits } from '@kezhan/reservations/rules/known-bookers'
import { Field } from '@kezhan/web-kit/forms/Field'
import { useDebounced } from '@kezhan/widgets/hooks/use-debounced'
import { Button, Input } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { type BookingDraft, phoneProblem, withBooker, withPhone } from './booking-draft'
import styles from './offers.module.css'

interface Props {
  draft: BookingDraft
  onChange(draft: BookingDraft): void
  problems: { readonly phone: string | undefined; readonly name: string | undefined }
}

const restMs = 150

/** 手机 and 姓名: the number finds who is calling while it is typed, with what the house knows of him. */
export function BookerFields({ draft, onChange, problems }: Props) {
  const { bookerPhone, bookerName } = draft
  const [isTyping, setTyping] = useState(false)
  const phone = useDebounced(bookerPhone.trim(), restMs)
  const found = useCall(
    knownBookers,
    { phone },
    { enabled: phone.replace(/\D/g, '').length >= fewestDigits, quiet: true },
  )
  const people = phone === bookerPhone.trim() ? (found.data ?? []) : []
  const owners = people.filter(one => one.phone === phone)
  const only = owners.length === 1 ? owners[0] : undefined
  // A whole number that only one person has is his: nobody needs to choose him.
  const takeOver = useEffectEvent((person: KnownBooker) => {
    if (bookerName.trim() === '' || bookerName.trim() === person.name) onChange(withBooker(draft, person))
  })
  useEffect(() => {
    if (only !== undefined) takeOver(only)
  }, [only])
  return (
    <>
      <Field
        label="手机"
        htmlFor="booker-phone"
        isRequired
        problem={problems.phone ?? (isTyping ? undefined : phoneProblem(draft))}
      >
        <Input
          id="booker-phone"
          value={bookerPhone}
          maxLength={20}
          inputMode="tel"
          autoComplete="off"
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={event => onChange(withPhone(draft, event.target.value))}
        />
      </Field>
      <Field label="姓名" htmlFor="booker-name" isRequired problem={problems.name}>
        <Input
          id="booker-name"
          value={bookerName}
          maxLength={64}
          autoComplete="off"
          onChange={event => {
            const own = people.find(one => one.name === event.target.value && one.phone === phone)
            onChange({ ...draft, bookerName: event.target.value, guestId: own?.guestId ?? null })
          }}
        />
      </Field>
      {people.length > 0 && (
        <ul className={styles.people} aria-label="这个号码的客人">
          {people.map(person => (
            <li key={`${person.guestId} ${person.member?.id} ${person.name}`} className={styles.person}>
              <div>
                <strong>
                  {person.name} {person.phone === phone ? '' : person.phone}
                </strong>
                {bookerName !== person.name || person.phone !== phone ? (
                  <Button size="small" onClick={() => onChange(withBooker(draft, person))}>
                    是他
                  </Button>
                ) : (
                  <span>已选</span>
                )}
              </div>
              {person.blackReason !== null && (
                <span className={styles.short}>黑名单：{person.blackReason}</span>
              )}
              <span>{factsOf(person)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function factsOf({ member, stays, lastStay, preferences, roomNo, nextArrival }: KnownBooker): string {
  return [
    ...(member === null ? [] : [`会员 ${member.levelName}`]),
    stays === 0 ? '没有住过' : `住过 ${stays} 次`,
    ...(lastStay === null
      ? []
      : [
          `上次 ${lastStay.day} ${lastStay.roomTypeName} ${lastStay.roomNo}，每晚 ${formatYuan(lastStay.priceFen)}`,
        ]),
    ...(preferences === null || preferences === '' ? [] : [`偏好：${preferences}`]),
    ...(roomNo === null ? [] : [`现住 ${roomNo}`]),
    ...(nextArrival === null ? [] : [`另有预订 ${nextArrival} 到店`]),
  ].join(' · ')
}
