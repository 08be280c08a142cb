import { DownloadOutlined } from '@ant-design/icons'
import { Can } from '@kezhan/client/access/Can'
import type { FormFromSheet } from '@kezhan/online/model/from-sheet'
import { selfSources } from '@kezhan/online/model/report-self'
import { dataPath } from '@kezhan/online/rules/data-path'
import { fetchFile } from '@kezhan/web-kit/resource/resource-calls'
import { saveFile } from '@kezhan/widgets/files/save-file'
import { useDownload } from '@kezhan/widgets/hooks/use-download'
import { Button, Result } from 'antd'
import { useNavigate } from 'react-router'
import styles from './from-sheet.module.css'

interface Props {
  made: FormFromSheet
  onAgain(): void
}

/** 完成: what became of the rows, and where to go on. */
export function SheetDone({ made, onAgain }: Props) {
  const navigate = useNavigate()
  const download = useDownload()
  const { title, code, total, imported, refused, fileUrl, fileName } = made
  const left = total - imported
  return (
    <Result
      status={left === 0 ? 'success' : 'warning'}
      title={`“${title}”已建立，导入${imported.toLocaleString()}行`}
      subTitle={
        left === 0 ? '表单已经可以使用' : `${left.toLocaleString()}行没有导入，改正后可以在表单中再次导入`
      }
      extra={[
        <Button key="open" type="primary" onClick={() => navigate(`/online/cgformList/${code}`)}>
          打开
        </Button>,
        <Button key="design" onClick={() => navigate(`/online/cgformDesign/${code}`)}>
          设计
        </Button>,
        <Can key="chart" do={selfSources.access}>
          <Button onClick={() => navigate(`/online/selfReport?source=${encodeURIComponent(dataPath(code))}`)}>
            做图表
          </Button>
        </Can>,
        <Button key="again" onClick={onAgain}>
          再导入一个文件
        </Button>,
      ]}
    >
      {left > 0 && (
        <>
          <ul className={styles.refused} aria-label="没有导入的行">
            {refused.map(({ number, reason }) => (
              <li key={number}>
                第{number}行：{reason}
              </li>
            ))}
          </ul>
          {left > refused.length && <p>……共{left}行</p>}
          {fileUrl !== null && (
            <Button
              icon={<DownloadOutlined />}
              onClick={() =>
                void download(async () => saveFile((await fetchFile(fileUrl)).result, fileName ?? ''))
              }
            >
              下载没有导入的行
            </Button>
          )}
        </>
      )}
    </Result>
  )
}
