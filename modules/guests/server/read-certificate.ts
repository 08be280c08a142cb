import { maskedNumber, readIdCard } from '@kezhan/base/id-card'
import type { SentGuest } from '@kezhan/desk/model/order-input'
import type { DeskParts } from '@kezhan/desk/server/desk-work'
import type { CertifiedGuest } from './guest-store'

export interface ReadCertificate extends CertifiedGuest {
  readonly hasValidCertificate: boolean
}

/** Certificates whose number carries birthday, sex and a check digit. */
const checkedTypes: readonly string[] = ['ID_CARD', 'HMT_RESIDENCE', 'FOREIGN_PR']
const genderOf = { 男: 'male', 女: 'female' } as const

/** What a typed certificate says about its owner: its number sealed, findable by a fingerprint, and covered for lists. */
export function readCertificate(
  { sealer }: DeskParts,
  sent: Pick<SentGuest, 'certType' | 'certNo' | 'gender' | 'birthday'>,
  today: string,
): ReadCertificate {
  const certNo = (sent.certNo ?? '').trim().toUpperCase()
  const certType = certNo === '' ? null : (sent.certType ?? 'ID_CARD')
  const card = certType !== null && checkedTypes.includes(certType) ? readIdCard(certNo, today) : undefined
  const isRead = card !== undefined && !('problem' in card)
  return {
    certType,
    certSealed: certNo === '' ? null : sealer.seal(certNo),
    certHash: certNo === '' ? null : sealer.fingerprint(`${certType} ${certNo}`),
    certTail: certNo === '' ? null : maskedNumber(certNo),
    gender: isRead ? genderOf[card.gender] : (sent.gender ?? 'unknown'),
    birthday: isRead ? card.birthday : (sent.birthday ?? null),
    // Other certificates have no check digit; a passport number of five letters is none.
    hasValidCertificate: card === undefined ? certNo.length >= 5 : isRead,
  }
}
