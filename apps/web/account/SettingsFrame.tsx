import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import './account.css'

const parts = [
  { path: '/account/settings/base', title: '基本设置' },
  { path: '/account/settings/security', title: '安全设置' },
  { path: '/account/settings/custom', title: '个性化设置' },
  { path: '/account/settings/binding', title: '账号绑定' },
  { path: '/account/settings/notification', title: '消息通知' },
] as const

/** The pages of the account settings side by side; on a phone their titles stand in a line above. */
export function SettingsFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="account-settings">
      <nav className="account-nav" aria-label="账户设置">
        {parts.map(part => (
          <NavLink key={part.path} to={part.path} end>
            {part.title}
          </NavLink>
        ))}
      </nav>
      <div className="account-part">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}
