import { PrinterOutlined } from '@ant-design/icons'
import { useCall } from '@kezhan/client/request/use-call'
import { openSheets } from '@kezhan/sheets/model/sheet-calls'
import { printAddress } from '@kezhan/web-kit/papers/print-address'
import type { UseRecordExtras } from '@kezhan/web-kit/resource/record-extras'
import type { Row } from '@kezhan/web-kit/resource/row'
import { Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router'

const freshMs = 60_000
const none = {}
/** Whose pages have it: forms that people draw. Shipped lists are printed from 打印设计. */
const drawn = '/online/data/'

/** 打印 on the list and the records of a form that somebody has drawn sheets for. */
export const useSheetExtras: UseRecordExtras = path => {
  const isForm = path.startsWith(drawn)
  const navigate = useNavigate()
  const { data } = useCall(openSheets, undefined, { enabled: isForm, quiet: true, staleTimeMs: freshMs })
  const mine = isForm ? (data ?? []).filter(sheet => sheet.path === path) : []
  if (mine.length === 0) return none
  const ofRecord = mine.filter(({ from }) => from === 'record')
  const actions = (row: Row) =>
    ofRecord.map(({ id, name }) => ({
      key: `print-${id}`,
      label: `打印${name}`,
      onClick: () => void navigate(printAddress(id, [row.id])),
    }))
  return {
    rowActions: actions,
    recordActions: actions,
    toolbar: list => {
      const chosen = [...list.selection.keys()]
      return (
        <Dropdown
          key="sheets"
          trigger={['click']}
          menu={{
            items: mine.map(({ id, name, from }) => ({
              key: id,
              label: from === 'record' && chosen.length === 0 ? `${name}（请先勾选记录）` : name,
              disabled: from === 'record' && chosen.length === 0,
            })),
            onClick: ({ key }) => void navigate(printAddress(key, chosen, list.query)),
          }}
        >
          <Button icon={<PrinterOutlined />}>打印</Button>
        </Dropdown>
      )
    },
  }
}
