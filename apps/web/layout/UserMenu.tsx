import { LogoutOutlined } from '@ant-design/icons'
import { useSayNo } from '@kezhan/client/request/say-no'
import type { UserInfo } from '@kezhan/resource/user-info'
import { useQueryClient } from '@tanstack/react-query'
import { App, Dropdown } from 'antd'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { clearCache } from '../account/clear-cache'
import { Face } from '../account/Face'
import { useFollowDictionaries } from '../account/follow-dictionaries'
import { logOut } from '../guard/log-out'
import { lazyPage } from '../loading/lazy-page'
import { openSettingsDrawer } from '../theme/settings-drawer-store'
import { MenuIcon } from './MenuIcon'

const dialogs = {
  password: lazyPage(() => import('../account/PasswordDialog')),
  department: lazyPage(() => import('../account/DepartmentDialog')),
}

/** Name of the user and what he can do about himself; the entries and their order are those of shell §2.6. */
export function UserMenu({ user }: { user: UserInfo }) {
  const { modal, message } = App.useApp()
  const sayNo = useSayNo()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const displayName = user.realname || user.username
  useFollowDictionaries()

  async function handleClearCache() {
    try {
      await clearCache(client)
      message.success('刷新缓存完成！')
    } catch {
      // Whatever the reason, the specification has one sentence for it (shell §8).
      sayNo('刷新缓存失败！')
    }
  }

  function handleLogout() {
    modal.confirm({ title: '提示', content: '真的要注销登录吗 ?', onOk: () => logOut(user) })
  }

  const entry = (key: string, label: string, icon: string, onClick: () => unknown) => ({
    key,
    label,
    // The menu sets its class on the outermost element.
    icon: (
      <span>
        <MenuIcon name={icon} />
      </span>
    ),
    onClick: () => void onClick(),
  })
  const Dialog = open === undefined ? undefined : dialogs[open]
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            { key: 'who', type: 'group', label: [user.username, user.hotelName].filter(Boolean).join(' · ') },
            entry('center', '个人中心', 'user', () => navigate('/account/center')),
            entry('settings', '账户设置', 'setting', () => navigate('/account/settings/base')),
            entry('display', '系统设置', 'control', openSettingsDrawer),
            { type: 'divider' },
            entry('password', '修改密码', 'key', () => setOpen('password')),
            entry('department', '切换部门', 'swap', () => setOpen('department')),
            entry('cache', '清理缓存', 'database', handleClearCache),
            { type: 'divider' },
            { key: 'logout', icon: <LogoutOutlined />, label: '退出登录', onClick: handleLogout },
          ],
        }}
      >
        <button type="button" className="user-button" aria-label={`${displayName}的菜单`}>
          <Face person={user} className="user-initial" />
          <span className="user-name">{displayName}</span>
        </button>
      </Dropdown>
      {Dialog && (
        <Suspense>
          <Dialog onClosed={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
