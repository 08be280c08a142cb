import type { GuestDraft } from '@kezhan/guests/web/guest-draft'
import type { memberAdd } from '@kezhan/members/model/member-calls'
import { bestRules, granted } from '@kezhan/members/rules/top-up'
import type { SentOf } from '@kezhan/resource/call'
import { patterns } from '@kezhan/resource/patterns'
import type { LevelRow } from '../levels/level-words'
import { ruleOf, type TopUpRuleRow } from '../top-up/rule-rows'
import type { TypedCertificate } from './CertificateFields'

/** A member as he is being typed; a draft is kept, so that what must not be kept stands in `UnkeptDraft`. */
export interface NewMemberDraft {
  readonly phone: string
  readonly name: string
  readonly gender: string | null
  readonly birthday: string | null
  readonly levelId: string | null
  readonly cardKind: string
  readonly cardNo: string
  readonly joinChannel: string | null
  readonly referrerPhone: string
  readonly salesman: string | null
  readonly guestId: string | null
  readonly remark: string
  readonly feePayCode: string
  readonly topUpFen: number | null
  readonly topUpPayCode: string
}

/** What is typed beside it and kept nowhere: password, certificate and code. */
export interface UnkeptDraft extends TypedCertificate {
  readonly password: string
  readonly phoneCode: string
}

export const emptyUnkept: UnkeptDraft = { password: '', phoneCode: '', certType: 'ID_CARD', certNo: '' }

export const emptyNewMember: NewMemberDraft = {
  phone: '',
  name: '',
  gender: null,
  birthday: null,
  levelId: null,
  cardKind: 'electronic',
  cardNo: '',
  joinChannel: 'desk',
  referrerPhone: '',
  salesman: null,
  guestId: null,
  remark: '',
  feePayCode: '9001',
  topUpFen: null,
  topUpPayCode: '9001',
}

/** Whoever does not choose joins at the lowest level that is given. */
export const levelOf = (draft: NewMemberDraft, levels: readonly LevelRow[]): LevelRow | undefined => {
  const given = levels.filter(level => level.enabled === 'Y')
  return given.find(level => level.id === draft.levelId) ?? given[0]
}

/** What is still missing, at its field; nothing where the form can be sent. */
export function missingIn(
  draft: NewMemberDraft,
  level: LevelRow | undefined,
  isCodeMissing: boolean,
): Partial<Record<string, string>> {
  const isPhone = patterns.mobile.test.test(draft.phone.trim())
  const isCardTyped = draft.cardKind === 'electronic' || draft.cardNo.trim() !== ''
  return {
    ...(isPhone ? {} : { phone: draft.phone.trim() === '' ? '请填写手机' : '请输入 11 位手机号' }),
    ...(draft.name.trim() === '' ? { name: '请填写姓名' } : {}),
    ...(level === undefined ? { levelId: '请选择等级' } : {}),
    ...(isCodeMissing ? { phoneCode: '请填写短信验证码' } : {}),
    ...(isCardTyped ? {} : { cardNo: '实体卡请填写卡号' }),
  }
}

/** What a certificate told goes where nothing was typed yet. */
export function readInto(
  draft: NewMemberDraft,
  { name, gender, birthday }: Pick<GuestDraft, 'name' | 'gender' | 'birthday'>,
): Partial<NewMemberDraft> {
  return {
    ...(draft.name.trim() === '' && name !== '' ? { name } : {}),
    ...(gender === 'unknown' ? {} : { gender }),
    ...(birthday === null ? {} : { birthday }),
  }
}

/** What is collected now: the fee of the card, and what is topped up. */
export const dueFen = (draft: NewMemberDraft, level: LevelRow | undefined): number =>
  (level?.buyPriceFen ?? 0) + (draft.topUpFen ?? 0)

export function sentMember(
  draft: NewMemberDraft,
  level: LevelRow,
  { password, phoneCode, certType, certNo }: UnkeptDraft,
): SentOf<typeof memberAdd> {
  const { gender, birthday, joinChannel, salesman, guestId, topUpFen } = draft
  return {
    name: draft.name.trim(),
    phone: draft.phone.trim(),
    levelId: level.id,
    cardKind: draft.cardKind,
    ...typed({ cardNo: draft.cardNo, referrerPhone: draft.referrerPhone, remark: draft.remark }),
    ...typed({ password, phoneCode, certNo }),
    ...(certNo.trim() === '' ? {} : { certType }),
    ...typed({ gender, birthday, joinChannel, salesman, guestId }),
    ...(level.buyPriceFen > 0 ? { feePayCode: draft.feePayCode } : {}),
    ...(topUpFen !== null && topUpFen > 0 ? { topUpFen, topUpPayCode: draft.topUpPayCode } : {}),
  }
}

/** What somebody typed or chose; the rest is not sent. */
function typed(texts: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => {
      const value = (text ?? '').trim()
      return value === '' ? [] : [[name, value]]
    }),
  )
}

/** What the first top-up of a member would bring; the server counts again by the same rule. */
export function firstGrant(
  rows: readonly TopUpRuleRow[],
  amountFen: number,
  levelId: string,
  day: string,
): { readonly giftFen: number; readonly points: number; readonly upgradeLevelId: string | null } {
  const topUp = { amountFen, levelId, day, usedTimes: new Map() }
  return granted(bestRules(rows.map(ruleOf), topUp), amountFen)
}
