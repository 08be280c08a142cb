import ExcelJS from 'exceljs'

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

const day = (index: number): Date => new Date(Date.UTC(2026, index % 12, (index % 28) + 1))

/** The head of each column with its value in a row. */
const columns: readonly (readonly [string, (index: number) => ExcelJS.CellValue])[] = [
  ['工单编号', index => `WX-${String(index + 1).padStart(5, '0')}`],
  ['报修日期', index => day(index)],
  ['房号', index => 101 + (index % 60)],
  ['楼层', index => 1 + (index % 9)],
  ['类别', index => pick(['空调', '水电', '家具', '门锁', '网络'], index)],
  ['紧急程度', index => pick(['一般', '紧急', '特急'], index * 7)],
  ['报修人', index => `员工${index % 40}`],
  ['联系电话', index => `138${String(10_000_000 + index)}`],
  ['邮箱', index => `staff${index % 40}@kezhan.example`],
  ['状态', index => pick(['待处理', '处理中', '已完成'], index * 2)],
  ['完成时间', index => (index % 4 === 0 ? null : `2026/5/${(index % 28) + 1} 1${index % 10}:30`)],
  ['是否保修', index => pick(['是', '否'], index)],
  ['材料费', index => (index % 300) + 0.5],
  ['人工费', index => `¥${(index % 200) + 1},000.00`],
  ['合计', index => ({ formula: `M${index + 3}+N${index + 3}`, result: (index % 300) + 0.25 })],
  ['工时', index => 0.5 + (index % 16) / 4],
  ['完成率', index => `${index % 100}%`],
  ['开工时刻', index => `${String(8 + (index % 10)).padStart(2, '0')}:30`],
  ['故障描述', index => `第${index + 1}项\n需要更换零件`],
  ['备注', index => (index % 5 === 0 ? `第${index}位客人在房` : null)],
]

/** 20 columns of repairs below a title, as somebody keeps them in Excel; days and formulas are those of Excel. */
export async function repairsSheet(rows: number): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('维修')
  sheet.addRow(['二〇二六年维修记录'])
  sheet.addRow(columns.map(([title]) => title))
  for (let index = 0; index < rows; index++) sheet.addRow(columns.map(([, value]) => value(index)))
  sheet.getColumn(2).numFmt = 'yyyy-mm-dd'
  return Buffer.from(await book.xlsx.writeBuffer())
}
