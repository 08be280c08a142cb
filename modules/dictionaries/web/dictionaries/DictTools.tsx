import { DeleteOutlined, SyncOutlined } from '@ant-design/icons'
import { ApiProblem, request } from '@kezhan/client/request/client'
import { loadDictionaries } from '@kezhan/client/request/dictionary-cache'
import { useSayNo } from '@kezhan/client/request/say-no'
import { useRefresh } from '@kezhan/client/request/use-call'
import { refleshCache } from '@kezhan/dictionaries/model/dict-calls'
import { App, Button } from 'antd'
import { lazy, Suspense, useState } from 'react'

const DictBinDialog = lazy(() => import('./DictBinDialog'))

/** What can be done with all dictionaries at once. */
export function DictTools() {
  const { message } = App.useApp()
  const sayNo = useSayNo()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [isBinOpen, setBinOpen] = useState(false)

  async function handleRefresh() {
    setBusy(true)
    try {
      await request('GET', refleshCache.path)
      await loadDictionaries()
      await refresh('/sys/dict')
      message.success('刷新缓存完成！')
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      sayNo(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button icon={<SyncOutlined />} loading={isBusy} onClick={() => void handleRefresh()}>
        刷新缓存
      </Button>
      <Button icon={<DeleteOutlined />} onClick={() => setBinOpen(true)}>
        回收站
      </Button>
      {isBinOpen && (
        <Suspense>
          <DictBinDialog onClosed={() => setBinOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
