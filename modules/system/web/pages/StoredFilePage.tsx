import { storedFile } from '@kezhan/system/model/stored-file'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { useDownload } from '@kezhan/web-kit/resource/use-download'
import { downloadStored } from '@kezhan/web-kit/widgets/stored-file'
import { sizeText } from '../files/size-text'
import { UploadButton } from '../files/UploadButton'

const cells = { sizeBytes: (row: Row) => sizeText(Number(row.sizeBytes)) }

/** The uploaded files; one that a record uses cannot be deleted. */
export default function StoredFilePage() {
  const download = useDownload()
  return (
    <ResourcePage
      of={storedFile}
      cells={cells}
      toolbar={() => <UploadButton />}
      rowActions={row => [
        {
          key: 'download',
          label: '下载',
          onClick: () => void download(() => downloadStored(String(row.url))),
        },
      ]}
    />
  )
}
