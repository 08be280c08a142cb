import { LogoutOutlined } from '@ant-design/icons'
import { request } from '@kezhan/web-kit/request/client'
import type { UserInfo } from '@kezhan/web-kit/request/session-store'
import { App, Dropdown } from 'antd'
import { bidFarewell } from '../guard/farewell'
import { loginPathOf } from '../guard/guard'

/** Name of the user and what he can do about his session. */
export function UserMenu({ user }: { user: UserInfo }) {
  const { modal } = App.useApp()
  const displayName = user.realname || user.username

  function handleLogout() {
    modal.confirm({ title: '提示', content: '真的要注销登录吗 ?', onOk: () => logOut(user) })
  }

  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          { key: 'who', type: 'group', label: [user.username, user.hotelName].filter(Boolean).join(' · ') },
          { key: 'logout', icon: <LogoutOutlined />, label: '退出登录', onClick: handleLogout },
        ],
      }}
    >
      <button type="button" className="user-button" aria-label={`${displayName}的菜单`}>
        <span className="user-initial" aria-hidden="true">
          {displayName.slice(0, 1)}
        </span>
        <span className="user-name">{displayName}</span>
      </button>
    </Dropdown>
  )
}

/** Shell specification §4: the session ends here even when the server cannot be told. */
async function logOut(user: UserInfo) {
  await request('POST', user.hotelCode === '' ? '/sys/logout' : '/user/logout').catch(() => undefined)
  bidFarewell(loginPathOf(user))
}
