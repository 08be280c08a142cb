import { ApiProblem, request } from '@kezhan/client/request/client'
import { useRefresh } from '@kezhan/client/request/use-call'
import { hotelAdmin } from '@kezhan/hotels/model/hotel-admin'
import type { Row } from '@kezhan/web-kit/resource/row'
import type { RowAction } from '@kezhan/widgets/list/row-action'
import { App } from 'antd'

/** 停用 asks first, because everybody in the hotel is out at once; 启用 does not. */
export function useHotelSwitch(): (row: Row) => readonly RowAction[] {
  const { message, modal } = App.useApp()
  const refresh = useRefresh()

  async function turn(row: Row, enabled: 'Y' | 'N', done: string) {
    try {
      await request('PUT', `${hotelAdmin.path}/edit`, {
        body: { id: row.id, version: row.version, enabled },
      })
      message.success(done)
    } catch (error) {
      // The request client has shown a refusal.
      if (!(error instanceof ApiProblem)) throw error
    }
    await refresh(hotelAdmin.path)
  }

  return row => {
    const name = String(row.name)
    const right = 'sys:hotel:edit'
    if (row.enabled !== 'Y') {
      const onClick = () => void turn(row, 'Y', `${name}已启用`)
      return [{ key: 'start', label: '启用', do: right, onClick }]
    }
    const onClick = () =>
      void modal.confirm({
        title: `停用“${name}”`,
        content: '该酒店的全部人员将立即退出登录，启用之前不能再登录。酒店的数据不受影响。',
        okText: '停用',
        okButtonProps: { danger: true },
        onOk: () => turn(row, 'N', `${name}已停用`),
      })
    return [{ key: 'stop', label: '停用', do: right, danger: true, onClick }]
  }
}
