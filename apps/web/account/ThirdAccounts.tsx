import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import {
  bindThirdAccount,
  type OwnThirdAccount,
  ownThirdAccounts,
  unbindThirdAccount,
} from '@kezhan/identity/model/external-calls'
import { externalRefusals } from '@kezhan/identity/rules/external-refusals'
import { Loaded } from '@kezhan/widgets/list/Loaded'
import { App, Button, Popconfirm } from 'antd'
import { useSearchParams } from 'react-router'

/** The accounts of other services that lead to this one. Binding goes to the service and comes back to this page. */
export function ThirdAccounts() {
  const accounts = useCall(ownThirdAccounts, {}, { staleTimeMs: 0 })
  const [params] = useSearchParams()
  const problem = Object.entries(externalRefusals).find(([code]) => code === params.get('problem'))?.[1]
  return (
    <>
      {problem !== undefined && (
        <p className="account-problem" role="alert">
          {problem}
        </p>
      )}
      <Loaded query={accounts}>
        {rows => (rows.length === 0 ? <Nothing /> : <Lines accounts={rows} />)}
      </Loaded>
    </>
  )
}

function Nothing() {
  return (
    <p className="account-hint">
      您的账号没有绑定第三方账号。企业微信、钉钉等登录方式须由管理员先行配置，配置后会出现在这里和登录页。
    </p>
  )
}

function Lines({ accounts }: { accounts: readonly OwnThirdAccount[] }) {
  const { message } = App.useApp()
  const bind = useSend(bindThirdAccount)
  const unbind = useSend(unbindThirdAccount)
  const refresh = useRefresh()

  function handleBind(provider: string) {
    bind.mutate({ provider }, { onSuccess: ({ url }) => window.location.assign(url) })
  }
  function handleUnbind(provider: string) {
    unbind.mutate(
      { provider },
      {
        onSuccess: () => message.success('已解除绑定'),
        onSettled: () => refresh(ownThirdAccounts.path),
      },
    )
  }

  return (
    <ul className="account-lines" aria-label="第三方账号">
      {accounts.map(({ provider, title, createTime, isOffered }) => (
        <li key={provider}>
          <div>
            <strong>{title}</strong>
            <span className="account-state" data-good={createTime !== null}>
              {createTime === null ? '未绑定' : '已绑定'}
            </span>
            {createTime === null ? (
              <Button
                size="small"
                className="account-action"
                aria-label={`绑定${title}`}
                loading={bind.isPending}
                onClick={() => handleBind(provider)}
              >
                绑定
              </Button>
            ) : (
              <Popconfirm title={`确定解除与“${title}”的绑定吗？`} onConfirm={() => handleUnbind(provider)}>
                <Button size="small" danger className="account-action" aria-label={`解除绑定${title}`}>
                  解除绑定
                </Button>
              </Popconfirm>
            )}
          </div>
          <div className="account-hint">{hintOf(createTime, isOffered)}</div>
        </li>
      ))}
    </ul>
  )
}

function hintOf(createTime: string | null, isOffered: boolean): string {
  if (createTime === null) return '绑定后可以用它登录'
  return isOffered ? `绑定于 ${createTime}，可以用它登录` : `绑定于 ${createTime}，该登录方式已停用`
}
