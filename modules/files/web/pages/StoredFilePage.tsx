import { storedFile } from '@kezhan/files/model/stored-file'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { downloadStored } from '@kezhan/widgets/files/stored-file'
import { useDownload } from '@kezhan/widgets/hooks/use-download'
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
