import { isPlatform, type User } from '@kezhan/server-kit/user'
import { refuse } from '../rules/refusals'

/** The hotel that is asked about: one's own, or any for the platform. */
export function askedHotel(user: User, asked: string | null | undefined): string {
  const code = asked ?? user.hotelCode
  if (code !== user.hotelCode && !isPlatform(user)) throw refuse('hotel.foreign')
  return code
}
