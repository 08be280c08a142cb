import type { Profile } from '../guard/profile-shape'

/** Who works here, on which day of the books, in which shift, in which house. */
export function HeaderFacts({ profile: { user, businessDate } }: { profile: Profile }) {
  return (
    <>
      <span className="header-welcome">欢迎您，{user.realname || user.username}</span>
      <dl className="header-facts">
        <Fact name="营业日" value={businessDate} />
        <Fact name="班次" value={user.shiftName} />
        <Fact name="酒店" value={user.hotelName} />
      </dl>
    </>
  )
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
