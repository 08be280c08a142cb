import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import styles from './page-layout.module.css'

interface PageTab {
  readonly key: string
  readonly title: string
}

interface Props {
  readonly title: string
  /** One sentence about what the page is for. */
  readonly description?: string
  /** Where to go from here; paths of this application or complete addresses. */
  readonly links?: readonly { readonly title: string; readonly url: string }[]
  /** A search field, for pages that are looked through. */
  readonly search?: ReactNode
  readonly tabs?: readonly PageTab[]
  readonly activeTab?: string
  readonly onTab?: (key: string) => void
  readonly children: ReactNode
}

/** The head of a content page over its content: title, description, links, and where wanted a search and tabs. */
export function PageLayout({ title, description, links = [], search, tabs = [], ...rest }: Props) {
  const titleId = useId()
  return (
    <section className={styles.page} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div className={styles.about}>
          <h1 id={titleId}>{title}</h1>
          {description && <p>{description}</p>}
          {links.length > 0 && (
            <ul className={styles.links}>
              {links.map(link => (
                <li key={link.url}>
                  <PageLink {...link} />
                </li>
              ))}
            </ul>
          )}
        </div>
        {search && <search className={styles.search}>{search}</search>}
        {tabs.length > 0 && (
          <nav className={styles.tabs} aria-label={title}>
            {tabs.map(({ key, title: tabTitle }) => (
              <button
                key={key}
                type="button"
                aria-current={key === rest.activeTab ? 'page' : undefined}
                onClick={() => rest.onTab?.(key)}
              >
                {tabTitle}
              </button>
            ))}
          </nav>
        )}
      </header>
      {rest.children}
    </section>
  )
}

function PageLink({ title, url }: { title: string; url: string }) {
  if (url.startsWith('/')) return <Link to={url}>{title}</Link>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  )
}
