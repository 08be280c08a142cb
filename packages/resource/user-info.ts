/** Who is signed in, as server and browser both know him; `hotelCode` is '' for the platform's own people. */
export interface UserInfo {
  readonly id: string
  readonly username: string
  readonly realname: string
  readonly avatar: string | null
  readonly hotelCode: string
  readonly hotelName: string
  readonly tenantId: string
  readonly orgCode: string | null
  readonly shiftIndex: string | null
  readonly shiftName: string | null
  /** One of the platform's people, who acts in the hotel that is named here. */
  readonly isActing?: true
  /** Somebody else gave him his password; until he has changed it nothing else is answered. */
  readonly mustChangePassword?: true
}
