import { ApiProblem } from '@kezhan/client/request/client'
import { App } from 'antd'

/** Runs a download and says so when it fails. */
export function useDownload(): (work: () => Promise<void>) => Promise<void> {
  const { notification } = App.useApp()
  return async work => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      notification.error({ title: '文件下载失败', description: error.message })
    }
  }
}
