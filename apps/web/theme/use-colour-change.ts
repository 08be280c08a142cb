import { useSayNo } from '@kezhan/client/request/say-no'
import { App } from 'antd'
import { changeDisplaySettings } from './display-settings'

/** Changes the theme colour and says so, until the new colours are on the screen (shell §4, texts of decision B). */
export function useColourChange(): (primaryColor: string) => Promise<void> {
  const { message } = App.useApp()
  const sayNo = useSayNo()
  return async primaryColor => {
    const hide = message.loading('正在编译主题…', 0)
    await nextPaint()
    try {
      changeDisplaySettings({ primaryColor })
      await nextPaint()
      hide()
    } catch {
      // Whatever the reason, the former colours stand; there is nothing else the person could do.
      hide()
      sayNo('主题更新失败')
    }
  }
}

/** A frame is announced before it is painted; the second one comes after. */
function nextPaint(): Promise<void> {
  return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}
