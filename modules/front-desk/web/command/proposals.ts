import { addDays } from '@kezhan/base/days'
import { formatYuan } from '@kezhan/base/money'
import type { LookupHit } from '@kezhan/front-desk/model/lookup-call'
import { type Command, isRoomLike } from '@kezhan/front-desk/rules/command-line'
import { type CommandName, commandWords } from '@kezhan/front-desk/rules/command-words'
import type { DeskAct } from './desk-act'

export type Step = { readonly act: DeskAct } | { readonly path: string }

/** A line of the bar: what would be done, to whom, and how it begins. */
export interface Proposal {
  readonly key: string
  readonly title: string
  readonly about: string
  readonly step: Step
}
type Can = (right: string) => boolean
/** Proposals, or the sentence why there are none. */
type Answer = readonly Proposal[] | string

const rights: Readonly<Record<CommandName, string>> = {
  changeRoom: 'stay:change',
  extend: 'stay:extend',
  checkOut: 'stay:checkout',
  checkIn: 'stay:checkin',
  pay: 'acct:pay',
  deposit: 'acct:pay',
  order: 'order:list',
  bill: 'acct:list',
  wakeup: 'stay:service',
  clean: 'room:hk',
  dirty: 'room:hk',
  inspected: 'room:inspect',
  OOO: 'room:ooo',
  OOS: 'room:ooo',
  LOCK: 'room:lock',
}
const preview = '回车预览'

/** What a command means for those whom its words found; `targets` were found by the room to change to. */
export function proposalsFor(
  command: Command,
  hits: readonly LookupHit[],
  targets: readonly LookupHit[],
  can: Can,
): Answer {
  const { name, subjects } = command
  const { title } = commandWords[name]
  if (!can(rights[name])) return `没有${title}权限（${rights[name]}）`
  if (name === 'clean' || name === 'dirty' || name === 'inspected') return cleaning(command, name, hits)
  const meant = exactlyMeant(subjects[0] ?? '', hits)
  if (meant.length === 0) return `没有找到“${subjects[0]}”`
  if (name === 'checkIn') return arrivals(command, meant, hits)
  if (name === 'OOO' || name === 'OOS' || name === 'LOCK') return blocks(command, name, meant)
  const stays = meant.filter(hit => hit.kind === 'stay')
  if (stays.length === 0) return `${namesOf(meant)}现在没有在住客人，不能${title}`
  if (name === 'changeRoom') return changes(command, stays, targets)
  return stays.flatMap(hit => {
    const act = stayAct(command, hit)
    if (act === undefined) return []
    return [
      {
        key: `${name} ${hit.stayId}`,
        title: `${title} ${who(hit)}${detailOf(command, hit)}`,
        about: preview,
        step: { act },
      },
    ]
  })
}

/** What is found without a command: a guest opens his order, an empty room takes a guest. */
export function proposalOf(hit: LookupHit, can: Can): Proposal {
  const key = `${hit.kind} ${hit.stayId ?? hit.reservationRoomId ?? hit.reservationId ?? hit.roomId}`
  if (hit.kind === 'member') return memberProposal(hit, can)
  const dates = hit.fromDate === null ? '' : ` · ${hit.fromDate.slice(5)} 至 ${hit.toDate?.slice(5)}`
  if (hit.kind !== 'room' && hit.guestName !== '')
    return {
      key,
      title: [hit.roomNo, hit.guestName, hit.phoneMasked].filter(Boolean).join(' '),
      about: `${hit.stateText}${dates} · ${hit.orderNo}`,
      step: { act: { kind: 'order', order: orderOf(hit) } },
    }
  const title = `${hit.roomNo} ${hit.roomTypeName}`
  const takesGuest = hit.kind === 'room' && can('stay:checkin')
  return {
    key,
    title,
    about: takesGuest ? `${hit.stateText} · 办理入住` : hit.stateText,
    step: { path: takesGuest ? checkInPath(hit) : '/RoomsStatus/realTimeRoomState' },
  }
}

/** A member who is found takes a room, or shows what he has. */
function memberProposal(hit: LookupHit, can: Can): Proposal {
  const memberNo = hit.orderNo ?? ''
  const takesRoom = can('stay:checkin')
  return {
    key: `member ${memberNo}`,
    title: [hit.guestName, hit.phoneMasked, hit.roomTypeName].filter(Boolean).join(' '),
    about: `会员 ${memberNo} · ${hit.stateText}${takesRoom ? ' · 办理入住' : ''}`,
    step: {
      path: takesRoom
        ? `/CustomerOrder/normalCheckIn?${new URLSearchParams({ member: memberNo })}`
        : `/CustomerRelationship/memberManagement/memCardDetails?${new URLSearchParams({ memberNo })}`,
    },
  }
}

/** A room number means that room, whatever telephone ends in it. */
function exactlyMeant(subject: string, hits: readonly LookupHit[]): readonly LookupHit[] {
  const exact = hits.filter(
    hit => hit.kind !== 'booking' && hit.roomNo?.toUpperCase() === subject.toUpperCase(),
  )
  return isRoomLike(subject) && exact.length > 0 ? exact : hits.filter(hit => hit.kind !== 'left')
}

function cleaning(
  { subjects }: Command,
  hk: 'clean' | 'dirty' | 'inspected',
  hits: readonly LookupHit[],
): Answer {
  const found = new Map(hits.map(hit => [hit.roomNo?.toUpperCase() ?? '', hit]))
  const missing = subjects.filter(subject => !found.has(subject.toUpperCase()))
  if (missing.length > 0) return `没有房号 ${missing.join('、')}`
  const rooms = [...new Set(subjects.map(subject => subject.toUpperCase()))].flatMap(subject => {
    const hit = found.get(subject)
    return hit?.roomId == null ? [] : [{ roomId: hit.roomId, roomNo: hit.roomNo ?? '' }]
  })
  const title = `${commandWords[hk].title} ${rooms.map(room => room.roomNo).join('、')}`
  return [{ key: hk, title, about: preview, step: { act: { kind: 'cleaning', rooms, hk } } }]
}

/** Who is expected in a room today is the one who moves in. */
function arrivals({ nights }: Command, meant: readonly LookupHit[], hits: readonly LookupHit[]): Answer {
  const roomIds = new Set(meant.filter(hit => hit.kind === 'room').map(hit => hit.roomId))
  const expected = hits.filter(hit => hit.kind === 'booking' && roomIds.has(hit.roomId))
  const free =
    expected.length > 0 ? expected : meant.filter(hit => hit.kind === 'room' || hit.kind === 'booking')
  if (free.length === 0) return `${namesOf(meant)}已有客人在住，不能入住`
  return free.map(hit => ({
    key: `checkIn ${hit.reservationRoomId ?? hit.roomId}`,
    title: `入住 ${hit.kind === 'room' ? `${hit.roomNo} ${hit.roomTypeName}` : who(hit)}${nights === undefined ? '' : ` ${nights} 晚`}`,
    about: hit.kind === 'room' ? hit.stateText : `预订 ${hit.orderNo}`,
    step: { path: checkInPath(hit, nights) },
  }))
}

function blocks(
  { nights, note }: Command,
  blockKind: 'OOO' | 'OOS' | 'LOCK',
  meant: readonly LookupHit[],
): Answer {
  const rooms = meant.flatMap(hit =>
    hit.kind === 'room' && hit.roomId !== null && hit.roomNo !== null
      ? [{ roomId: hit.roomId, roomNo: hit.roomNo }]
      : [],
  )
  if (rooms.length === 0) return `${namesOf(meant)}有客人在住，不能${commandWords[blockKind].title}`
  return rooms.map(room => ({
    key: `${blockKind} ${room.roomId}`,
    title: `${commandWords[blockKind].title} ${room.roomNo}${nights === undefined ? '' : ` ${nights} 天`}${note === undefined ? '' : ` ${note}`}`,
    about: preview,
    step: { act: { kind: 'block', rooms: [room], blockKind, days: nights, reason: note } },
  }))
}

function changes(command: Command, stays: readonly LookupHit[], targets: readonly LookupHit[]): Answer {
  const toRoom = command.toRoom ?? ''
  const target = targets.find(
    hit => hit.kind !== 'booking' && hit.roomNo?.toUpperCase() === toRoom.toUpperCase(),
  )
  if (target?.roomId == null) return `没有房号 ${toRoom}`
  const { roomId } = target
  if (stays.every(hit => hit.roomId === roomId)) return `客人已经住在 ${target.roomNo}`
  if (target.kind === 'stay') return `${target.roomNo} 有客人在住，不能换入`
  const given = { roomId, price: command.price, reason: command.note ?? '客人要求' }
  return stays.flatMap(hit =>
    hit.stayId === null
      ? []
      : [
          {
            key: `changeRoom ${hit.stayId}`,
            title: `换房 ${who(hit)} → ${target.roomNo} ${target.roomTypeName} ${target.stateText}`,
            about: preview,
            step: { act: { kind: 'stay', action: 'changeRoom', stayId: hit.stayId, given } as const },
          },
        ],
  )
}

function stayAct(command: Command, hit: LookupHit): DeskAct | undefined {
  const { stayId } = hit
  if (stayId === null) return undefined
  const { name, nights, amountFen, time, note } = command
  if (name === 'extend') return { kind: 'stay', action: 'extend', stayId, given: { nights } }
  if (name === 'checkOut') return { kind: 'stay', action: 'checkOut', stayId }
  if (name === 'order') return { kind: 'order', order: { stayId } }
  if (name === 'bill') return { kind: 'order', order: { stayId }, tab: 'account' }
  if (name === 'pay' || name === 'deposit')
    return { kind: 'bill', action: 'pay', stayId, amountFen, isDeposit: name === 'deposit' }
  if (name === 'wakeup' && time !== undefined) return { kind: 'wakeup', stayId, title: who(hit), time, note }
  return undefined
}

function detailOf({ name, nights = 1, amountFen, time }: Command, { toDate }: LookupHit): string {
  if (name === 'extend' && toDate !== null)
    return ` ${nights} 晚（${toDate.slice(5)} → ${addDays(toDate, nights).slice(5)}）`
  if (amountFen !== undefined) return ` ${formatYuan(amountFen)}`
  return time === undefined ? '' : ` ${time}`
}

const who = ({ roomNo, guestName }: LookupHit) => [roomNo, guestName].filter(Boolean).join(' ')
const namesOf = (hits: readonly LookupHit[]) =>
  hits
    .slice(0, 3)
    .map(hit => `${hit.roomNo ?? hit.guestName} `)
    .join('、')
const orderOf = ({ stayId, reservationId }: LookupHit) =>
  stayId === null ? { reservationId: reservationId ?? '' } : { stayId }
const checkInPath = (hit: LookupHit, nights?: number) =>
  `/CustomerOrder/normalCheckIn?${new URLSearchParams({
    ...(hit.reservationRoomId === null
      ? { roomId: hit.roomId ?? '' }
      : { reservationRoomId: hit.reservationRoomId }),
    ...(nights === undefined ? {} : { nights: String(nights) }),
  })}`
