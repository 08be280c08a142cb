import { lazyPage } from '@kezhan/app-web/loading/lazy-page'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { LoginHistory } from '../LoginHistory'
import { SessionList } from '../SessionList'
import { SettingsFrame } from '../SettingsFrame'

const PasswordDialog = lazyPage(() => import('../PasswordDialog'))

export default function SecurityPage() {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsFrame title="安全设置">
      <section className="account-card">
        <h2>登录密码</h2>
        <p className="account-hint">至少8位，须同时包含字母和数字。不要与其他网站使用相同的密码。</p>
        <Button onClick={() => setOpen(true)}>修改密码</Button>
        {isOpen && (
          <Suspense>
            <PasswordDialog onClosed={() => setOpen(false)} />
          </Suspense>
        )}
      </section>
      <section className="account-card">
        <h2>登录会话</h2>
        <SessionList />
      </section>
      <section className="account-card">
        <h2>最近登录</h2>
        <LoginHistory most={20} />
      </section>
    </SettingsFrame>
  )
}
