import { ApiProblem } from '@kezhan/client/request/client'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { forceLogout } from '@kezhan/identity/model/account-calls'
import { onlineSession } from '@kezhan/identity/model/online-session'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { App, Tag } from 'antd'

const cells = {
  username: (row: Row) => (
    <>
      {String(row.username)} {row.isCurrent === true && <Tag color="blue">本机</Tag>}
    </>
  ),
  hotelName: (row: Row) => String(row.hotelName ?? '平台'),
}

/** Who is signed in, one line per session; 强退 ends one at once. */
export default function OnlineUserPage() {
  const { message, modal } = App.useApp()
  const out = useSend(forceLogout)
  const refresh = useRefresh()

  async function end(row: Row) {
    try {
      await out.mutateAsync({ id: row.id })
      message.success(`${String(row.realname)}已下线`)
    } catch (error) {
      // The request client has shown a refusal.
      if (!(error instanceof ApiProblem)) throw error
    }
    await refresh(onlineSession.path)
  }

  return (
    <ResourcePage
      of={onlineSession}
      cells={cells}
      rowActions={row =>
        row.isCurrent === true
          ? []
          : [
              {
                key: 'out',
                label: '强退',
                do: forceLogout.access,
                danger: true,
                onClick: () =>
                  void modal.confirm({
                    title: '强制退出',
                    content: `${String(row.realname)}（${String(row.device)}）将立即退出登录，未保存的内容会丢失。`,
                    okText: '强退',
                    cancelText: '取消',
                    okButtonProps: { danger: true },
                    onOk: () => end(row),
                  }),
              },
            ]
      }
    />
  )
}
