import { Can } from '@kezhan/client/access/Can'
import { enterRight } from '@kezhan/identity/model/acting-calls'
import { Suspense } from 'react'
import type { Profile } from '../guard/profile-shape'
import { lazyPage } from '../loading/lazy-page'

// Only the platform's people have it.
const HotelSwitch = lazyPage(() => import('./HotelSwitch'))

/** Who works here, on which day of the books, in which shift, in which house. */
export function HeaderFacts({ profile: { user, businessDate } }: { profile: Profile }) {
  return (
    <>
      <span className="header-welcome">欢迎您，{user.realname || user.username}</span>
      <dl className="header-facts">
        <Fact name="营业日" value={businessDate} />
        <Fact name="班次" value={user.shiftName} />
        <Fact name="酒店" value={user.isActing ? undefined : user.hotelName} />
      </dl>
      <ActingPlace user={user} />
    </>
  )
}

/** The platform's people see where they are, and go elsewhere if they may; who acts in a hotel may. */
function ActingPlace({ user }: Pick<Profile, 'user'>) {
  if (!user.isActing && user.hotelCode !== '') return null
  const place = (
    <Suspense fallback={<span className="hotel-switch">{user.hotelName || '平台'}</span>}>
      <HotelSwitch user={user} />
    </Suspense>
  )
  return user.isActing ? place : <Can do={enterRight}>{place}</Can>
}

/** Only what is known; the platform's own people have no hotel, day or shift. */
function Fact({ name, value }: { name: string; value: string | null | undefined }) {
  if (!value) return null
  return (
    <div title={`${name}：${value}`}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
