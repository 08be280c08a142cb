import { RecordPage } from '@kezhan/web-kit/resource/ways/RecordPage'
import { useParams } from 'react-router'
import { pathOfTable } from '../ways/form-address'
import { Relations } from '../ways/Relations'

/** One record of a form or of a resource that ships, with its history, its files and what points to it. */
export default function OnlineRecordPage() {
  const { table = '', id = '' } = useParams()
  return (
    <RecordPage
      key={`${table}/${id}`}
      path={pathOfTable(table)}
      id={id}
      further={resource => <Relations path={resource.path} id={id} />}
    />
  )
}
