import { LoadingOutlined } from '@ant-design/icons'
import { leaveSession, leaveTurn } from '@kezhan/client/request/leave-session'
import { setNotifier } from '@kezhan/client/request/notifier'
import { letTabLeave } from '@kezhan/widgets/choices/tab-leaves'
import { letKeysScroll } from '@kezhan/widgets/dom/scroll-by-keys'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import { type ReactNode, useEffect, useMemo } from 'react'
import { antdTheme } from '../theme/antd-theme'
import { useDisplaySettings, useTheme } from '../theme/display-settings'
import { reducedMotion, useMedia } from './use-media'

/** Notices must not cover the header. */
const belowHeader = { top: 56 }
/** The icon of antd's own fades away, and after a short wait it never does: the button stays called 'loading 入住'. */
const button = { autoInsertSpace: false, loadingIcon: <LoadingOutlined /> }

/** Colours, language and notices for every antd part below. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const theme = useTheme()
  const { primaryColor, colorWeak } = useDisplaySettings()
  const isStill = useMedia(reducedMotion)
  const config = useMemo(() => {
    const { token, ...rest } = antdTheme(theme, { primaryColor, colorWeak })
    return { ...rest, token: { ...token, motion: !isStill } }
  }, [theme, primaryColor, colorWeak, isStill])
  useEffect(letTabLeave, [])
  useEffect(letKeysScroll, [])
  return (
    <ConfigProvider locale={zhCN} theme={config} button={button}>
      <App notification={belowHeader}>
        <NoticeBridge />
        {children}
      </App>
    </ConfigProvider>
  )
}

/** Lets the request client speak through antd as long as the frame stands. */
function NoticeBridge() {
  const { message, notification, modal } = App.useApp()
  useEffect(() => {
    setNotifier({
      warn: (title, text) => notification.warning({ title, description: text }),
      error: (title, text) => notification.error({ title, description: text }),
      expired: why => {
        const again = { okText: '重新登录', onOk: () => (why === undefined ? leaveSession() : leaveTurn()) }
        if (why === undefined)
          modal.error({ title: '登录已过期', content: '很抱歉，登录已过期，请重新登录', ...again })
        else modal.confirm({ title: why.title, content: why.text, cancelText: '留在本页', ...again })
      },
      loading: text => void message.loading(text, 0),
    })
  }, [message, notification, modal])
  return null
}
