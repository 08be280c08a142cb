import { pushChannelNow, testChannelLine } from '@kezhan/channels/model/line-calls'
import { ApiProblem, send } from '@kezhan/client/request/client'
import { useRefresh } from '@kezhan/client/request/use-call'
import { App } from 'antd'
import { useState } from 'react'

/** What a person does to a line; whatever came of it, the pages show it. */
export function useLineActs() {
  const { message } = App.useApp()
  const refresh = useRefresh()
  const [busy, setBusy] = useState<string>()

  async function run(name: string, work: () => Promise<string>): Promise<void> {
    setBusy(name)
    try {
      message.success(await work())
    } catch (problem) {
      // The client has shown the reason.
      if (!(problem instanceof ApiProblem)) throw problem
    } finally {
      setBusy(undefined)
      void refresh('/market')
    }
  }
  return {
    busy,
    run,
    test: (channelId: string) =>
      run('test', async () => {
        await send(testChannelLine, { channelId })
        return '连接成功'
      }),
    push: (channelId: string, part: 'all' | 'refused', mappingId: string | null = null) =>
      run(mappingId ?? part, async () => {
        const { sent } = await send(pushChannelNow, { channelId, part, mappingId })
        return sent === 0 ? '没有需要推送的内容' : `已推送${sent}格`
      }),
  }
}
