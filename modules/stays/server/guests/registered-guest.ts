import type { Sealer } from '@kezhan/server-kit/sealed'
import type { UploadAction } from '@kezhan/stays/model/registration-calls'
import type { RegisteredGuest } from '../registration-gate'

/** A guest with what is to be told of him, as it is stored. */
export interface StoredGuest
  extends Omit<RegisteredGuest, 'key' | 'recordId' | 'certNo' | 'certType' | 'guardian'> {
  readonly uploadId: string
  readonly stayGuestId: string
  readonly stayId: string
  readonly action: UploadAction
  readonly certType: string | null
  readonly certSealed: string | null
  /** He wants to stay unknown: the police hears his name, our logs do not. */
  readonly isSecret: boolean
  readonly guardianName: string | null
  readonly guardianPhone: string | null
  readonly guardianRelation: string | null
}

export const storedGuestColumns = `u.id as upload_id, u.stay_guest_id, q.stay_id, u.action, u.room_no, u.at, g.name, g.gender, g.birthday,
  g.nation, g.nationality, g.cert_type, g.cert_sealed, g.cert_valid_to, g.address, g.phone,
  q.guardian_name, q.guardian_phone, q.guardian_relation, s.is_secret = 'Y' as is_secret`
export const storedGuestSource =
  'registration_upload u join stay_guest q on q.id = u.stay_guest_id join guest g on g.id = q.guest_id join stay s on s.id = q.stay_id'

export function registeredGuest(sealer: Sealer, stored: StoredGuest): RegisteredGuest {
  const { uploadId, stayGuestId, certSealed, certType, guardianName, guardianPhone, guardianRelation } =
    stored
  const { action, name, gender, birthday, nation, nationality, certValidTo, address, phone, roomNo, at } =
    stored
  return {
    key: uploadId,
    recordId: stayGuestId,
    action,
    name,
    gender,
    birthday,
    nation,
    nationality,
    certValidTo,
    address,
    phone,
    roomNo,
    at,
    certType: certType ?? '',
    certNo: certSealed === null ? '' : (sealer.open(certSealed) ?? ''),
    guardian:
      guardianName === null
        ? null
        : { name: guardianName, phone: guardianPhone ?? '', relation: guardianRelation ?? '' },
  }
}
