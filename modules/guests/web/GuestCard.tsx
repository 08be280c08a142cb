import { formatYuan } from '@kezhan/base/money'
import type { KnownGuest } from '@kezhan/guests/model/known-guest-calls'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import styles from './guest-card.module.css'

interface CardsProps {
  people: readonly KnownGuest[]
  /** The business date, by which a birthday is today's. */
  today: string
  /** What can be done with one of them. */
  action?: (person: KnownGuest) => ReactNode
}

/** 客人卡片: who it may be, with what the house knows of each. */
export function GuestCards({ people, today, action }: CardsProps) {
  if (people.length === 0) return null
  return (
    <ul className={styles.people} aria-label="可能的客人">
      {people.map(person => (
        <li key={`${person.guestId} ${person.member?.id} ${person.name} ${person.phone}`}>
          <div className={styles.who}>
            <span>
              <strong>{person.name}</strong> {person.phone}
            </span>
            {action?.(person)}
          </div>
          <GuestFacts person={person} today={today} />
        </li>
      ))}
    </ul>
  )
}

/** What the house knows of one guest: first what needs a word with him. */
export function GuestFacts({ person, today }: { person: KnownGuest; today: string }) {
  const { member, vipLevel, roomNo, blackReason, booking, birthday, complaints } = person
  const isBirthday = birthday !== null && birthday === today.slice(5)
  const tags = [
    ...(blackReason === null ? [] : [{ text: `黑名单：${blackReason}`, color: 'error' }]),
    ...(roomNo === null ? [] : [{ text: `现住 ${roomNo}`, color: 'warning' }]),
    ...(booking === null
      ? []
      : [{ text: `另有预订 ${booking.resNo} ${booking.day.slice(5)} 到店`, color: 'warning' }]),
    ...(isBirthday ? [{ text: '今天生日', color: 'warning' }] : []),
    ...(member === null ? [] : [{ text: `会员 ${member.levelName}`, color: 'processing' }]),
    ...(vipLevel === null || vipLevel === '' ? [] : [{ text: `VIP ${vipLevel}`, color: 'processing' }]),
  ]
  const facts = factsOf(person, isBirthday)
  return (
    <div className={styles.facts}>
      {tags.length > 0 && (
        <div className={styles.tags}>
          {tags.map(({ text, color }) => (
            <Tag key={text} color={color}>
              {text}
            </Tag>
          ))}
        </div>
      )}
      {facts.length > 0 && <span>{facts.join(' · ')}</span>}
      {complaints.map(({ day, content, isOpen }) => (
        <span key={`${day} ${content}`} className={isOpen ? styles.open : undefined}>
          {isOpen ? '投诉未处理' : '投诉过'} {day}：{content}
        </span>
      ))}
    </div>
  )
}

function factsOf(
  { guestId, stays, lastStay, preferences, birthday }: KnownGuest,
  isBirthday: boolean,
): string[] {
  const price = lastStay?.priceFen == null ? '' : `，每晚 ${formatYuan(lastStay.priceFen)}`
  return [
    // Who has no file here is not said to have stayed nowhere: it may be kept from this user.
    ...(guestId === null ? [] : [stays === 0 ? '没有住过' : `住过 ${stays} 次`]),
    ...(lastStay === null
      ? []
      : [`上次 ${lastStay.day} ${lastStay.roomTypeName} ${lastStay.roomNo}${price}`]),
    ...(preferences === null || preferences === '' ? [] : [`偏好：${preferences}`]),
    ...(birthday === null || isBirthday ? [] : [`生日 ${birthday}`]),
  ]
}
