import { App } from 'antd'
import type { ApiProblem } from './client'

/** The server would do it, once somebody has read its warning and says so (`confirmed`). */
export const isWarning = ({ refusalCode }: ApiProblem): boolean => /confirm$|warn/.test(refusalCode ?? '')

/** Asks the person whether to go on in spite of a warning. */
export function useAskBack(): (text: string) => Promise<boolean> {
  const { modal } = App.useApp()
  return text =>
    new Promise<boolean>(resolve => {
      modal.confirm({
        title: text,
        okText: '继续',
        cancelText: '返回',
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      })
    })
}
