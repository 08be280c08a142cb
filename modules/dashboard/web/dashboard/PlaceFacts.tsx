import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { shiftWord } from '@kezhan/hotels/rules/shift-word'
import { dayText } from './day-text'

/** Hotel, day of its books and shift; the platform's own people see the day. */
export function PlaceFacts() {
  const { user, businessDate } = useWorkplace()
  const facts = [
    user.hotelName,
    businessDate && `营业日 ${dayText(businessDate)}`,
    user.shiftName ?? (user.shiftIndex && shiftWord(user.shiftIndex)),
    user.hotelCode === '' && `今天是 ${dayText(new Date())}`,
  ].filter(fact => typeof fact === 'string' && fact !== '')
  return <p>{facts.join('　')}</p>
}
