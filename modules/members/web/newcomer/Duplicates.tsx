import { useCall } from '@kezhan/client/request/use-call'
import type { KnownGuest } from '@kezhan/guests/model/known-guest-calls'
import { GuestFacts } from '@kezhan/guests/web/GuestCard'
import { useKnownGuests } from '@kezhan/guests/web/use-known-guests'
import { memberDuplicates } from '@kezhan/members/model/member-calls'
import { memberStates } from '@kezhan/members/rules/member-states'
import { useDebounced } from '@kezhan/widgets/hooks/use-debounced'
import { Button } from 'antd'
import styles from '../members.module.css'

interface Props {
  phone: string
  name: string
  /** The business date. */
  today: string
  guestId: string | null
  onMember(memberId: string): void
  onGuest(guest: { readonly id: string; readonly name: string; readonly phone: string | null } | null): void
}

const restMs = 250
const fewestDigits = 4

/** Who may be the same person, while he is being typed: members, and guest files that are nobody's yet. */
export function Duplicates({ phone, name, today, guestId, onMember, onGuest }: Props) {
  const asked = useDebounced(`${phone.trim()} ${name.trim()}`, restMs)
  const [number = '', ...words] = asked.split(' ')
  const known = {
    ...(number.length >= fewestDigits ? { phone: number } : {}),
    ...(words.join('') === '' ? {} : { name: words.join(' ') }),
  }
  const { data } = useCall(memberDuplicates, known, {
    enabled: Object.keys(known).length > 0,
    keepPrevious: true,
    quiet: true,
  })
  const people = useKnownGuests({ phone }, today)
  const isAsked = Object.keys(known).length > 0
  const files = data?.guests.filter(guest => guest.memberId === null) ?? []
  const factsOf = (isHe: (person: KnownGuest) => boolean) =>
    people.filter(isHe).map(person => <GuestFacts key={person.name} person={person} today={today} />)
  if (!isAsked || data === undefined || data.members.length + files.length === 0) return null
  return (
    <section className={styles.alike} aria-label="可能是同一人">
      {data.members.length > 0 && (
        <>
          可能已经是会员：
          <ul>
            {data.members.map(one => (
              <li key={one.id}>
                {one.name} {one.phone} {one.levelName} {memberStates.states[one.state]}
                <Button type="link" size="small" onClick={() => onMember(one.id)}>
                  打开
                </Button>
                {factsOf(person => person.member?.id === one.id)}
              </li>
            ))}
          </ul>
        </>
      )}
      {files.length > 0 && (
        <>
          本店客史：
          <ul>
            {files.map(one => (
              <li key={one.id}>
                {one.name} {one.phone ?? ''}
                {guestId === one.id ? (
                  <Button type="link" size="small" onClick={() => onGuest(null)}>
                    已关联，取消
                  </Button>
                ) : (
                  <Button type="link" size="small" onClick={() => onGuest(one)}>
                    关联此客史
                  </Button>
                )}
                {factsOf(person => person.guestId === one.id)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
