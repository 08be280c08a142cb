import { useCall } from '@kezhan/client/request/use-call'
import { missingPage } from '@kezhan/people/model/grant-calls'
import { PageSkeleton } from '../loading/FrameSkeleton'
import { Forbidden } from './Forbidden'

/** The page that does not open, what is missing for it, and who could give it. */
export default function MissingRight({ page }: { page: string }) {
  const { data, isPending } = useCall(missingPage, { path: page }, { quiet: true })
  if (isPending) return <PageSkeleton />
  if (data === undefined || data.title === null) return <Forbidden />
  const { title, rights, reason, granters } = data
  return (
    <Forbidden>
      <p>
        您打不开“{title}”：{reason}。
      </p>
      {rights.length > 0 && (
        <p>
          缺少的权限：{rights.join('、')}。需要时请联系{granters.join('、') || '管理员'}
          授权，授权后重新打开即可。
        </p>
      )}
    </Forbidden>
  )
}
