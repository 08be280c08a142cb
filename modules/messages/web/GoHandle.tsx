import type { Notice } from '@kezhan/messages/model/notice'
import { targetOf } from '@kezhan/messages/rules/notice-target'
import { Button } from 'antd'
import { useNavigate } from 'react-router'

/** 去处理: only for notices with an address. Ours opens here, another site's in a tab of its own. */
export function GoHandle({ notice, onLeave }: { notice: Notice; onLeave(): void }) {
  const navigate = useNavigate()
  if (notice.openType !== 'url') return null
  const target = targetOf(notice)

  function handleGo() {
    onLeave()
    if (target.kind === 'page') navigate(target.path)
    if (target.kind === 'site') window.open(target.url, '_blank', 'noopener,noreferrer')
  }

  return (
    <Button type="primary" disabled={target.kind === 'none'} onClick={handleGo}>
      去处理
    </Button>
  )
}
