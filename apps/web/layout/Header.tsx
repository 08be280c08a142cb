import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brand } from '../brand'
import { dashboardPath } from '../guard/entry-paths'
import '../theme/button.css'

interface Props {
  /** The side menu's button; the top menu has none. */
  toggle: ReactNode
  /** Breadcrumb and facts, or the top menu. */
  children: ReactNode
  tools: ReactNode
}

export function Header({ toggle, children, tools }: Props) {
  return (
    <header className="header">
      <Link to={dashboardPath} className="header-logo" aria-label={`${brand.product} 首页`}>
        <img src={brand.logoUrl} width={24} height={24} alt="" />
        <span>{brand.product}</span>
      </Link>
      {toggle}
      {children}
      {tools}
    </header>
  )
}

export function MenuToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle(): void }) {
  return (
    <button
      type="button"
      className="icon-button menu-toggle"
      aria-label={isOpen ? '收起菜单' : '展开菜单'}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {isOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
    </button>
  )
}
