import { addDays } from '@kezhan/base/days'
import type { ReservationHead, ReservationRoom } from '@kezhan/desk/model/order-shapes'
import type { StayType } from '@kezhan/desk/model/order-words'
import type { NightDraft } from '@kezhan/desk/web/NightPrices'
import { emptyGuest, type GuestDraft } from '@kezhan/guests/web/guest-draft'
import type { ChosenMember } from '@kezhan/members/web/desk/MemberField'

export const mostNights = 180

export interface BookedLine {
  readonly head: ReservationHead
  readonly room: ReservationRoom
  /** Who comes, as far as it is known. */
  readonly name: string
  readonly phone: string
}
export interface FormProps {
  /** Whom and what it is for. */
  about: string
  businessDate: string
  roomId: string | null
  nights: number
  line: BookedLine | undefined
  /** Who is expected, or was found before. */
  member: ChosenMember | null
  onSent(): void
}

/** What is typed at the desk, kept over a reload and the end of a session. */
export interface Draft {
  readonly chosenRoom: string | null
  readonly stayType: StayType
  readonly departDate: string
  readonly guests: readonly GuestDraft[]
  readonly typed: Readonly<Record<string, NightDraft>>
  readonly depositFen: number | null
  readonly payCode: string
  readonly unitId: string | null
  readonly intermediaryId: string | null
  readonly member: ChosenMember | null
  readonly reason: string
  readonly isSecret: boolean
  readonly cards: number
  /** The length of an hour room that somebody has chosen. */
  readonly lengthKey: string | null
}

export const emptyDraft = ({ businessDate, roomId, nights, line, member }: FormProps): Draft => ({
  chosenRoom: roomId,
  stayType: 'DAY',
  departDate:
    line?.room.departTs.slice(0, 10) ??
    addDays(businessDate, Math.min(Math.max(Math.trunc(nights), 1), mostNights)),
  guests: [
    {
      ...emptyGuest(1),
      name: line?.name ?? member?.name ?? '',
      phone: line?.phone ?? member?.phone ?? '',
    },
  ],
  typed: {},
  depositFen: null,
  payCode: '9001',
  unitId: null,
  intermediaryId: null,
  member,
  reason: '',
  isSecret: false,
  cards: 1,
  lengthKey: null,
})
