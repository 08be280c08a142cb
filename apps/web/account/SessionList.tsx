import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import {
  endOtherSessions,
  endOwnSession,
  type OwnSession,
  ownSessions,
} from '@kezhan/identity/model/account-calls'
import { Loaded } from '@kezhan/widgets/list/Loaded'
import { App, Button, Popconfirm } from 'antd'

/** Where one is signed in. Ending a session here closes it everywhere at once. */
export function SessionList() {
  const sessions = useCall(ownSessions, {}, { staleTimeMs: 0 })
  return <Loaded query={sessions}>{rows => <Lines sessions={rows} />}</Loaded>
}

function Lines({ sessions }: { sessions: readonly OwnSession[] }) {
  const { message } = App.useApp()
  const endOne = useSend(endOwnSession)
  const endOthers = useSend(endOtherSessions)
  const refresh = useRefresh()

  async function ended(ending: Promise<unknown>, text: string) {
    try {
      await ending
      message.success(text)
    } catch {
      // The request client has said why; the list shows what is still there.
    }
    await refresh(ownSessions.path)
  }

  return (
    <>
      <ul className="account-lines" aria-label="登录会话">
        {sessions.map(({ id, isCurrent, address, device, createTime, lastSeenTime }) => (
          <li key={id}>
            <div>
              <strong>{device}</strong>
              {isCurrent && (
                <span className="account-state" data-good>
                  当前会话
                </span>
              )}
              {!isCurrent && (
                <Popconfirm
                  title={`确定下线“${device}”吗？`}
                  onConfirm={() => ended(endOne.mutateAsync({ id }), '已下线')}
                >
                  <Button
                    size="small"
                    danger
                    className="account-action"
                    aria-label={`下线 ${device} ${address}`}
                  >
                    下线
                  </Button>
                </Popconfirm>
              )}
            </div>
            <div className="account-hint">
              {address} · 登录于 {createTime} · 最近活动 {lastSeenTime}
            </div>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Popconfirm
          title="除当前会话外全部下线？"
          onConfirm={() => ended(endOthers.mutateAsync({}), '其他会话已全部下线')}
        >
          <Button danger loading={endOthers.isPending}>
            下线其他会话
          </Button>
        </Popconfirm>
      )}
    </>
  )
}
