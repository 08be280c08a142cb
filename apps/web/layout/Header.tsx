import { MenuFoldOutlined, MenuUnfoldOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Link } from 'react-router'
import { brand } from '../brand'
import { dashboardPath } from '../guard/entry-paths'
import type { Profile } from '../guard/profile'
import '../theme/button.css'
import { chooseTheme, useTheme } from '../theme/theme-choice'
import { UserMenu } from './UserMenu'

interface Props {
  profile: Profile
  /** Titles from the outermost group to the page. */
  trail: readonly string[]
  isMenuOpen: boolean
  onToggleMenu(): void
}

export function Header({ profile, trail, isMenuOpen, onToggleMenu }: Props) {
  const { user, businessDate } = profile
  return (
    <header className="header">
      <Link to={dashboardPath} className="header-logo" aria-label={`${brand.product} 首页`}>
        <img src={brand.logoUrl} width={24} height={24} alt="" />
        <span>{brand.product}</span>
      </Link>
      <button
        type="button"
        className="icon-button"
        aria-label={isMenuOpen ? '收起菜单' : '展开菜单'}
        aria-expanded={isMenuOpen}
        onClick={onToggleMenu}
      >
        {isMenuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      </button>
      <Breadcrumb trail={trail} />
      <dl className="header-facts">
        <Fact name="营业日" value={businessDate} />
        <Fact name="班次" value={user.shiftName} />
        <Fact name="酒店" value={user.hotelName} />
      </dl>
      <ThemeSwitch />
      <UserMenu user={user} />
    </header>
  )
}

function Breadcrumb({ trail }: { trail: readonly string[] }) {
  return (
    <nav className="breadcrumb" aria-label="当前位置">
      <ol>
        {trail.map((title, depth) => (
          <li
            key={trail.slice(0, depth + 1).join('/')}
            aria-current={depth === trail.length - 1 ? 'page' : undefined}
          >
            {title}
          </li>
        ))}
      </ol>
    </nav>
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

function ThemeSwitch() {
  const theme = useTheme()
  const [next, label] =
    theme === 'dark' ? (['light', '切换到浅色'] as const) : (['dark', '切换到深色'] as const)
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(next)}
    >
      {theme === 'dark' ? <SunOutlined /> : <MoonOutlined />}
    </button>
  )
}
