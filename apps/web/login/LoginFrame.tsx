import { type ReactNode, useEffect } from 'react'
import { brand, copyrightLine, documentTitle } from '../brand'
import '../theme/button.css'
import './login.css'

interface Props {
  title: string
  children: ReactNode
  /** A quiet link below the form. */
  footer: ReactNode
}

/** Logo and claim beside the form; above it on narrow screens. */
export function LoginFrame({ title, children, footer }: Props) {
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])
  return (
    <div className="login">
      <header className="login-brand">
        <div className="login-logo">
          <img src={brand.logoUrl} width={32} height={32} alt="" />
          <span>{brand.product}</span>
        </div>
        <p className="login-tagline">{brand.tagline}</p>
      </header>
      <div className="login-side">
        <main className="login-panel">
          <h1>{title}</h1>
          {children}
          <p className="login-other">{footer}</p>
        </main>
        <footer className="login-copyright">
          <div>{copyrightLine(new Date().getFullYear())}</div>
          {brand.footerLinks.map(({ title: text, url }) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              {text}
            </a>
          ))}
        </footer>
      </div>
    </div>
  )
}
