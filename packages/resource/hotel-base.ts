/** What the desk screens of a hotel share; server and browser both know it (hotel domain §5.1, §5.3). */
export interface HotelBase {
  readonly hotelInfo: HotelInfo
  readonly roomTypes: readonly HotelRoomType[]
  readonly roomFeatures: readonly HotelRoomFeature[]
  readonly builds: readonly HotelBuild[]
  readonly channels: readonly HotelChannel[]
  /** Another number than the cached configuration's means: ask for the configuration again. */
  readonly configVersion: number
}
export interface HotelInfo {
  readonly hotelCode: string
  readonly name: string
  readonly shortName: string | null
  readonly phone: string | null
  readonly address: string | null
  /** `HH:mm`. */
  readonly checkInTime: string
  readonly checkOutTime: string
  readonly businessDate: string
  readonly businessDayState: 'OPEN'
  readonly timezone: string
  readonly logo: string | null
  readonly roomTotal: number
}
export interface HotelRoomType {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly shortName: string | null
  readonly bedType: string
  readonly maxGuests: number
  readonly basePriceFen: number
  readonly depositFen: number
  readonly color: string | null
  readonly roomCount: number
  readonly isVirtual: boolean
  readonly enabled: boolean
  readonly sort: number
  readonly featureIds: readonly string[]
}
export interface HotelRoomFeature {
  readonly id: string
  readonly code: string
  readonly name: string
}
export interface HotelBuild {
  readonly id: string
  readonly name: string
  readonly sort: number
  readonly floors: readonly { id: string; name: string; sort: number; roomCount: number }[]
}
export interface HotelChannel {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly kind: string
  readonly short: string | null
  readonly logo: string | null
  readonly color: string | null
  readonly enabled: boolean
}

/** One setting of a hotel; values travel as text and `valueType` says how to read them. */
export interface ConfigEntry {
  readonly configKey: string
  readonly configValue: string
  readonly valueType: ConfigValueType
  readonly group: string
}
export type ConfigValueType = 'text' | 'time' | 'integer' | 'money' | 'percent' | 'switch' | 'choice'
