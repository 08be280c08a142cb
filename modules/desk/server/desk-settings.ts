import type { Rounding } from '@kezhan/base/rounding'
import {
  type EarlyRule,
  type LateRule,
  readEarlyRule,
  readLateRule,
} from '@kezhan/hotels/rules/coded-settings'
import { configReader } from '@kezhan/hotels/server/config-store'
import { personLimits } from '@kezhan/people/server/users/person-limits'
import type { EarlyDeparture } from '@kezhan/rates/rules/late-charge'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import type { NightRules } from '../rules/night-charges'
import type { StayLimits } from '../rules/stay-limits'

/** What the hotel has set about its desk (hotel domain §1.7). */
export interface DeskSettings {
  readonly checkInTime: string
  readonly checkOutTime: string
  readonly holdUntil: string
  readonly earlyMorningCutoff: string
  readonly earlyRule: EarlyRule
  readonly lateRule: LateRule
  /** So long the desk may let a guest stay on for less by itself. */
  readonly lateGiftMinutes: number
  readonly earlyDeparture: EarlyDeparture
  readonly stayLimits: StayLimits
  readonly dayUseFreeMinutes: number
  readonly voidMinutes: number
  readonly dirtyPolicy: 'forbid' | 'warn' | 'allow'
  readonly needsInspection: boolean
  readonly depositFormula: string
  readonly creditControl: 'block' | 'warn'
  readonly priceFloorBp: number
  readonly rounding: Rounding
  readonly isOverbookAllowed: boolean
  readonly canReopenAfterAudit: boolean
  readonly registers: boolean
  readonly blackPolicy: 'refuse' | 'warn'
  readonly refreshSeconds: number
  readonly nightRules: NightRules
}

export async function deskSettings(db: Db, hotelCode: string): Promise<DeskSettings> {
  const textOf = await configReader(db, hotelCode)
  const numberOf = (key: string): number => Number(textOf(key))
  return {
    checkInTime: textOf('checkInTime'),
    checkOutTime: textOf('checkOutTime'),
    holdUntil: textOf('holdUntilDefault'),
    earlyMorningCutoff: textOf('earlyMorningCutoff'),
    earlyRule: readEarlyRule(textOf('earlyCheckInRule')),
    lateRule: readLateRule(textOf('lateRule')),
    lateGiftMinutes: numberOf('lateGiftMinutes'),
    // Choices are checked when they are saved, so they are one of their values.
    stayLimits: { longestNights: numberOf('longestStayNights'), horizonDays: numberOf('bookingHorizonDays') },
    earlyDeparture: textOf('earlyDeparture') as EarlyDeparture,
    dayUseFreeMinutes: numberOf('dayUseFreeMinutes'),
    voidMinutes: numberOf('voidCheckInMinutes'),
    dirtyPolicy: textOf('dirtyRoomCheckIn') as DeskSettings['dirtyPolicy'],
    needsInspection: textOf('requireInspect') === 'Y',
    depositFormula: textOf('depositFormula'),
    creditControl: textOf('creditControl') as DeskSettings['creditControl'],
    priceFloorBp: numberOf('changePriceFloorBp'),
    rounding: {
      unit: textOf('priceRoundUnit') as Rounding['unit'],
      mode: textOf('priceRoundMode') as Rounding['mode'],
    },
    isOverbookAllowed: textOf('overbookAllowed') === 'Y',
    canReopenAfterAudit: textOf('reopenAfterAudit') === 'Y',
    registers: textOf('policeUpload') !== 'off',
    blackPolicy: textOf('blackListPolicy') as DeskSettings['blackPolicy'],
    refreshSeconds: numberOf('roomStatusRefreshSec'),
    nightRules: {
      breakfastFen: textOf('splitBreakfast') === 'Y' ? numberOf('breakfastFen') : 0,
      extraBedFen: numberOf('extraBedFen'),
    },
  }
}

/** The same for somebody who sells: his own floor of prices stands before the hotel's (hotel domain §4.7). */
export async function sellerSettings({ db, user }: Pick<Ctx, 'db' | 'user'>): Promise<DeskSettings> {
  const [settings, { priceFloorBp }] = await Promise.all([
    deskSettings(db, user.hotelCode),
    personLimits(db, user.id),
  ])
  return { ...settings, priceFloorBp: priceFloorBp ?? settings.priceFloorBp }
}
