import { InboxOutlined } from '@ant-design/icons'
import { useSayNo } from '@kezhan/client/request/say-no'
import { mostColumns, mostSheetRows } from '@kezhan/online/model/from-sheet'
import { Spin, Upload } from 'antd'

interface Props {
  isReading: boolean
  onFile(file: File): void
}

/** 选择文件. */
export function ChooseSheet({ isReading, onFile }: Props) {
  const sayNo = useSayNo()
  const handleFile = (file: File): false => {
    if (/\.xlsx?$/i.test(file.name)) onFile(file)
    else sayNo(`${file.name} 不是 .xls 或 .xlsx 文件`)
    return false
  }
  return (
    <Spin spinning={isReading} description="正在读取…">
      <Upload.Dragger
        accept=".xls,.xlsx"
        showUploadList={false}
        disabled={isReading}
        beforeUpload={handleFile}
      >
        <p style={{ fontSize: 32, margin: 0 }}>
          <InboxOutlined />
        </p>
        <p>点击或将 Excel 文件拖到此处</p>
        <p>
          第一行（标题之下）写列名，下面是数据；最多{mostColumns}列、{mostSheetRows.toLocaleString()}行、10
          MB。公式只取结果，不会运行。
        </p>
      </Upload.Dragger>
    </Spin>
  )
}
