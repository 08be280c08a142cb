import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { brand, copyrightLine, documentTitle } from '../brand'
import '../theme/button.css'
import './public.css'

interface Props {
  title: string
  children: ReactNode
}

/** A page to read, open to everybody, signed in or not. */
export function PublicFrame({ title, children }: Props) {
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])
  return (
    <div className="public">
      <header className="public-head">
        <Link to="/" className="public-logo">
          <img src={brand.logoUrl} width={24} height={24} alt="" />
          {brand.product}
        </Link>
        <nav aria-label="帮助">
          {brand.footerLinks.map(link => (
            <Link key={link.url} to={link.url}>
              {link.title}
            </Link>
          ))}
        </nav>
      </header>
      <main className="public-page">
        <h1>{title}</h1>
        {children}
      </main>
      <footer className="public-foot">{copyrightLine(new Date().getFullYear())}</footer>
    </div>
  )
}
