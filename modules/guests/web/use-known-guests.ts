import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import { type KnownGuest, knownGuests } from '@kezhan/guests/model/known-guest-calls'
import { fewestDigits } from '@kezhan/guests/rules/known-people'
import type { SentOf } from '@kezhan/resource/call'
import { useDebounced } from '@kezhan/widgets/hooks/use-debounced'
import { type GuestDraft, isWholeCertificate } from './guest-draft'

/** What is known of somebody so far. */
export interface TypedGuest {
  readonly phone?: string | undefined
  readonly certificate?: Pick<GuestDraft, 'certType' | 'certNo' | 'name'>
  readonly memberId?: string | undefined
  /** The booking that is being worked on. */
  readonly reservationId?: string | undefined
}

const restMs = 150
/** A certificate is asked for once: each time that it is found is written down. */
const freshMs = 600_000

/** Who it may be, while he is being typed; nobody while too little stands there, or for who may know nobody. */
export function useKnownGuests(typed: TypedGuest, today: string): readonly KnownGuest[] {
  const { can } = useAccess()
  const asked = JSON.stringify(askedOf(typed, today))
  const rested = useDebounced(asked, restMs)
  const input = JSON.parse(rested) as SentOf<typeof knownGuests> // Written by the line above.
  const mayKnow = can('guest:list') || can('order:list') || can('member:find')
  const { phone, certNo, memberId } = input
  const found = useCall(knownGuests, input, {
    enabled: mayKnow && (phone !== undefined || certNo !== undefined || memberId !== undefined),
    quiet: true,
    staleTimeMs: freshMs,
  })
  return rested === asked ? (found.data ?? []) : []
}

function askedOf(
  { phone = '', certificate, memberId, reservationId }: TypedGuest,
  today: string,
): SentOf<typeof knownGuests> {
  const number = phone.trim()
  const name = certificate?.name.trim() ?? ''
  return {
    ...(number.replace(/\D/g, '').length < fewestDigits ? {} : { phone: number }),
    ...(certificate === undefined || name === '' || !isWholeCertificate(certificate, today)
      ? {}
      : { certType: certificate.certType, certNo: certificate.certNo, name }),
    ...(memberId === undefined ? {} : { memberId }),
    ...(reservationId === undefined ? {} : { reservationId }),
  }
}
