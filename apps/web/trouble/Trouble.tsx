import { type ReactNode, useEffect } from 'react'
import { documentTitle } from '../brand'
import '../theme/button.css'
import './trouble.css'

interface Props {
  /** A short mark above the title, such as 404. */
  mark?: string | undefined
  title: string
  /** What happened, and what the reader can do about it. */
  children: ReactNode
  actions: ReactNode
}

/** Says what went wrong, in the place where the page would have been. */
export function Trouble({ mark, title, children, actions }: Props) {
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])
  return (
    <section className="trouble">
      {mark && <span className="trouble-code">{mark}</span>}
      <h1>{title}</h1>
      {children}
      <div className="trouble-actions">{actions}</div>
    </section>
  )
}
