import { AccessProvider } from '@kezhan/web-kit/access/AccessProvider'
import { App } from 'antd'
import { useEffect } from 'react'
import { greetingAt } from '../greeting'
import type { Profile } from '../guard/profile'
import { takeWelcome } from '../login/welcome'
import { AntdTheme } from './AntdTheme'
import { Frame } from './Frame'

/** What a signed-in user works in; antd begins here. */
export default function Workplace({ profile }: { profile: Profile }) {
  return (
    <AntdTheme>
      <AccessProvider auth={profile.auth} allAuth={profile.allAuth}>
        <Welcome />
        <Frame profile={profile} />
      </AccessProvider>
    </AntdTheme>
  )
}

function Welcome() {
  const { notification } = App.useApp()
  useEffect(() => {
    if (!takeWelcome()) return
    notification.success({ title: '欢迎', description: `${greetingAt(new Date().getHours())}，欢迎回来` })
  }, [notification])
  return null
}
