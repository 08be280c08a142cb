import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import type { KnownGuest } from '@kezhan/guests/model/known-guest-calls'
import { GuestCards } from '@kezhan/guests/web/GuestCard'
import { useKnownGuests } from '@kezhan/guests/web/use-known-guests'
import { Field } from '@kezhan/web-kit/forms/Field'
import { Button, Input } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { type BookingDraft, phoneProblem, withBooker, withPhone } from './booking-draft'

interface Props {
  draft: BookingDraft
  onChange(draft: BookingDraft): void
  problems: { readonly phone: string | undefined; readonly name: string | undefined }
}

/** 手机 and 姓名: the number finds who is calling while it is typed, with what the house knows of him. */
export function BookerFields({ draft, onChange, problems }: Props) {
  const { bookerPhone, bookerName } = draft
  const [isTyping, setTyping] = useState(false)
  const today = useHotelBase()?.hotelInfo.businessDate ?? ''
  const phone = bookerPhone.trim()
  const callers = useKnownGuests({ phone }, today)
  // Asked apart, so that a card that is chosen afterwards does not make the caller be found anew.
  const chosen = useKnownGuests({ memberId: draft.member?.id }, today)
  const people = [
    ...callers,
    ...chosen.filter(one => callers.every(caller => caller.member?.id !== one.member?.id)),
  ]
  const owners = callers.filter(one => one.phone === phone)
  const only = owners.length === 1 ? owners[0] : undefined
  // A whole number that only one person has is his: nobody needs to choose him.
  const takeOver = useEffectEvent((person: KnownGuest) => {
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
            const own = owners.find(one => one.name === event.target.value)
            onChange({ ...draft, bookerName: event.target.value, guestId: own?.guestId ?? null })
          }}
        />
      </Field>
      <GuestCards
        people={people}
        today={today}
        action={person =>
          person.phone !== phone ? null : bookerName === person.name ? (
            <span>已选</span>
          ) : (
            <Button size="small" onClick={() => onChange(withBooker(draft, person))}>
              是他
            </Button>
          )
        }
      />
    </>
  )
}
