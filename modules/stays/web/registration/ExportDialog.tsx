import { orderSheet, type SheetColumn } from '@kezhan/desk/web/order-sheet'
import { type ExportedRegistration, exportRegistrations } from '@kezhan/stays/model/registration-calls'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import { saveFile } from '@kezhan/widgets/files/save-file'

/** 手工导出: whole numbers leave the house, so it asks why. */
export const ExportDialog = ({ onClosed }: { onClosed(): void }) => (
  <CallDialog
    call={exportRegistrations}
    title="手工导出住宿登记"
    overrides={{
      reason: { label: '导出原因', help: '含完整证件号，导出会记录', missing: '请填写导出原因' },
      isMarked: { help: '已在公安系统中录入' },
    }}
    initial={{ isMarked: 'N' }}
    done={rows => `已导出 ${rows.length} 条`}
    onDone={rows => saveFile(orderSheet(columns, rows), '住宿登记.csv')}
    onClosed={onClosed}
  />
)

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
