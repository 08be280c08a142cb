import { Link } from 'react-router'
import { greetingAt } from '../greeting'
import type { Profile } from '../guard/profile'
import { entriesOf, type MenuEntry } from '../menu/menu-entries'
import './home.css'

/** Where the day begins: who, when and where one is, and the way to every page of one's menu. */
export default function HomePage({ profile }: { profile: Profile }) {
  const { user, businessDate, menu } = profile
  const now = new Date()
  const sections = sectionsOf(entriesOf(menu))
  return (
    <div className="home">
      <section className="home-card home-head">
        <h1>
          {greetingAt(now.getHours())}，{user.realname || user.username}
        </h1>
        <p>
          {[user.hotelName, businessDate && `营业日 ${dayText(businessDate)}`, user.shiftName]
            .filter(Boolean)
            .join('　') || `今天是 ${dayText(now)}`}
        </p>
      </section>
      {sections.map(section => (
        <section key={section.title} className="home-card" aria-label={section.title}>
          <h2>{section.title}</h2>
          <ul>
            {section.pages.map(page => (
              <li key={page.key}>
                <Link to={page.key}>{page.title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface Section {
  readonly title: string
  readonly pages: readonly Extract<MenuEntry, { kind: 'page' }>[]
}

/** One section per top entry of the menu; pages that stand alone come first. */
function sectionsOf(entries: readonly MenuEntry[]): readonly Section[] {
  const alone = { title: '常用', pages: entries.filter(entry => entry.kind === 'page') }
  const groups = entries
    .filter(entry => entry.kind === 'group')
    .map(group => ({ title: group.title, pages: pagesIn(group.entries) }))
  return [alone, ...groups].filter(section => section.pages.length > 0)
}

function pagesIn(entries: readonly MenuEntry[]): Section['pages'] {
  return entries.flatMap(entry => {
    if (entry.kind === 'page') return [entry]
    return entry.kind === 'group' ? pagesIn(entry.entries) : []
  })
}

function dayText(day: string | Date) {
  // A day without a time is a day of the calendar, not an instant in Greenwich.
  const date = typeof day === 'string' ? new Date(`${day}T00:00:00`) : day
  return date.toLocaleDateString('zh-CN', { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' })
}
