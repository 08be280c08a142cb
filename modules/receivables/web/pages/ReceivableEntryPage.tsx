import { Can } from '@kezhan/client/access/Can'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { arBillMake } from '@kezhan/receivables/model/receivable-calls'
import { arEntry } from '@kezhan/receivables/model/receivables'
import type { ResourceList } from '@kezhan/web-kit/resource/list/use-resource-list'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { Button } from 'antd'

/** 账务查询: every debt; those that are ticked are asked for together. */
export default function ReceivableEntryPage() {
  return <ResourcePage path={arEntry.path} toolbar={list => <MakeBill list={list} />} />
}

function MakeBill({ list }: { list: ResourceList }) {
  const attempt = useAttempt()
  const refresh = useRefresh()
  const making = useSend(arBillMake)
  const rows = [...list.selection.values()]
  async function handleClick() {
    // Debts of several accounts are refused by the server, which says so.
    const unitAccountId = String(rows[0]?.unitAccountId ?? '')
    const entryIds = rows.map(row => row.id)
    const isDone = await attempt(() => making.mutateAsync({ unitAccountId, entryIds }), '出账成功')
    if (!isDone) return
    list.select([])
    await refresh('/crm')
  }
  return (
    <Can do={arBillMake.access}>
      <Button disabled={rows.length === 0} loading={making.isPending} onClick={() => void handleClick()}>
        出账
      </Button>
    </Can>
  )
}
