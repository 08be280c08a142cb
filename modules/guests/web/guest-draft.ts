import { type IdCardProblem, idCardProblemTexts, isMinor, readIdCard } from '@kezhan/base/id-card'
import type { CertType, Gender } from '@kezhan/desk/model/order-words'

/** A guest as he is being typed; the server checks everything again. */
export interface GuestDraft {
  readonly key: number
  readonly certType: CertType
  readonly certNo: string
  readonly name: string
  readonly gender: Gender
  readonly birthday: string | null
  readonly phone: string
  readonly address: string
  readonly guardianName: string
  readonly guardianPhone: string
  readonly guardianRelation: string
}

export const emptyGuest = (key: number): GuestDraft => ({
  key,
  certType: 'ID_CARD',
  certNo: '',
  name: '',
  gender: 'unknown',
  birthday: null,
  phone: '',
  address: '',
  guardianName: '',
  guardianPhone: '',
  guardianRelation: '',
})

const cardTypes: readonly CertType[] = ['ID_CARD', 'HMT_RESIDENCE', 'FOREIGN_PR']

/** A number that tells of birth and sex fills them in. */
export function withCertNo(guest: GuestDraft, certNo: string, today: string): GuestDraft {
  const text = certNo.trim().toUpperCase()
  const next = { ...guest, certNo: text }
  if (!cardTypes.includes(guest.certType) || text.length !== 18) return next
  const card = readIdCard(text, today)
  if ('problem' in card) return next
  return { ...next, birthday: card.birthday, gender: card.gender === '男' ? 'male' : 'female' }
}

export const isNameless = ({ name }: GuestDraft): boolean => name.trim() === ''

/** What is wrong with the number, in words; nothing while it is still being typed. */
export function certProblem(guest: GuestDraft, today: string): string | undefined {
  if (!cardTypes.includes(guest.certType) || guest.certNo === '') return undefined
  if (guest.certNo.length < 15) return undefined
  const card = readIdCard(guest.certNo, today)
  return 'problem' in card ? idCardProblemTexts[card.problem satisfies IdCardProblem] : undefined
}

/** Other certificates have no check digit; fewer letters are none. */
const shortest = 5

/** Whether the number stands there as it is on the certificate. */
export function isWholeCertificate(
  { certType, certNo }: Pick<GuestDraft, 'certType' | 'certNo'>,
  today: string,
): boolean {
  const number = certNo.trim()
  return cardTypes.includes(certType) ? !('problem' in readIdCard(number, today)) : number.length >= shortest
}

export const needsGuardian = (guest: GuestDraft, today: string): boolean =>
  guest.birthday !== null && isMinor(guest.birthday, today)

/** As the calls take it: what was left empty is not sent. */
export function sentGuest({ key: _, name, certType, gender, birthday, ...texts }: GuestDraft) {
  const { certNo, phone, address, guardianName, guardianPhone, guardianRelation } = texts
  return {
    name: name.trim(),
    certType,
    certNo: filled(certNo),
    gender,
    birthday: birthday ?? undefined,
    phone: filled(phone),
    address: filled(address),
    guardianName: filled(guardianName),
    guardianPhone: filled(guardianPhone),
    guardianRelation: filled(guardianRelation),
  }
}
const filled = (text: string): string | undefined => text.trim() || undefined
