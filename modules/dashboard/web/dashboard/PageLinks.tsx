import { useWorkplace, type WorkplacePage } from '@kezhan/client/workplace/workplace'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import styles from './dashboard.module.css'

/** The way to every page of one's menu, by its groups; the page one is on is left out. */
export function PageLinks({ title }: { title: string }) {
  const { pages } = useWorkplace()
  const { pathname } = useLocation()
  const groups = useMemo(() => groupsOf(pages.filter(page => page.path !== pathname)), [pages, pathname])
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.groups}>
        {groups.map(([group, inside]) => (
          <nav key={group} aria-label={group}>
            <h3>{group}</h3>
            <ul>
              {inside.map(page => (
                <li key={page.path}>
                  <Link to={page.path}>{page.title}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </section>
  )
}

function groupsOf(pages: readonly WorkplacePage[]): [string, readonly WorkplacePage[]][] {
  const groups = new Map<string, WorkplacePage[]>()
  for (const page of pages) {
    const name = page.trail[0] ?? '常用'
    groups.set(name, [...(groups.get(name) ?? []), page])
  }
  return [...groups]
}
