import { orderSheet, type SheetColumn } from '@kezhan/desk/web/order-sheet'
import { type ExportedRegistration, exportRegistrations } from '@kezhan/stays/model/registration-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { saveFile } from '@kezhan/widgets/files/save-file'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'

/** 手工导出: whole numbers leave the house, so it asks why. */
export function ExportDialog({ onClosed }: { onClosed(): void }) {
  const act = useDeskAct()
  const [reason, setReason] = useState('')
  const [isMarked, setMarked] = useState(false)
  const [isTried, setTried] = useState(false)
  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (reason.trim() === '') return false
    const input = { reason: reason.trim(), isMarked: isMarked ? 'Y' : 'N' } as const
    const rows = await act(exportRegistrations, input, done => `已导出 ${done.length} 条`)
    if (rows !== undefined) saveFile(orderSheet(columns, rows), '住宿登记.csv')
    return rows !== undefined
  }
  return (
    <ActionModal title="手工导出住宿登记" widthPx={480} okClose onOk={handleOk} onClosed={onClosed}>
      <div className={styles.fields}>
        <Field
          label="导出原因"
          htmlFor="export-reason"
          isRequired
          hint="含完整证件号，导出会记录"
          problem={isTried && reason.trim() === '' ? '请填写导出原因' : undefined}
        >
          <Input
            id="export-reason"
            maxLength={200}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </Field>
        <Checkbox checked={isMarked} onChange={event => setMarked(event.target.checked)}>
          已在公安系统中录入，标为已上传
        </Checkbox>
      </div>
    </ActionModal>
  )
}

const text = (
  title: string,
  read: (row: ExportedRegistration) => string | null,
): SheetColumn<ExportedRegistration> => ({
  title,
  text: row => read(row) ?? '',
})
const columns = [
  text('事项', row => row.action),
  text('房号', row => row.roomNo),
  text('时间', row => row.at),
  text('姓名', row => row.name),
  text('性别', row => row.gender),
  text('出生日期', row => row.birthday),
  text('民族', row => row.nation),
  text('国籍', row => row.nationality),
  text('证件类型', row => row.certType),
  text('证件号', row => row.certNo),
  text('有效期至', row => row.certValidTo),
  text('地址', row => row.address),
  text('手机', row => row.phone),
  text('监护人', row => row.guardian),
]
