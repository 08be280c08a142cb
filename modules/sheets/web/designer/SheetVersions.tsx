import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useCall, useSend } from '@kezhan/client/request/use-call'
import { bringBackSheet, sheetVersions } from '@kezhan/sheets/model/sheet-calls'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { VersionsDialog } from '@kezhan/widgets/VersionsDialog'

interface Props {
  id: string
  version: number
  publishedVersion: number | null
  onBack(): unknown
  onClosed(): void
}

/** The kept versions, newest first; an old one becomes the newest. */
export function SheetVersions({ id, version, publishedVersion, onBack, onClosed }: Props) {
  const { data, error, refetch } = useCall(sheetVersions, { id }, { quiet: true })
  const bringBack = useSend(bringBackSheet)
  const attempt = useAttempt()
  async function handleBack(number: number): Promise<boolean> {
    const back = () => bringBack.mutateAsync({ id, version, number })
    if (!(await attempt(back, `已恢复到第${number}版`))) return false
    await onBack()
    return true
  }
  return (
    <VersionsDialog
      title="版本"
      versions={data?.map(({ number, savedBy, savedAt }) => ({
        number,
        text: `，${savedBy} ${savedAt.slice(0, 16)}`,
        isLive: number === publishedVersion,
      }))}
      note={
        error !== null && (
          <ListProblem problem={error} right={sheetVersions.access} onRetry={() => void refetch()} />
        )
      }
      backText="恢复"
      present={version}
      isBusy={bringBack.isPending}
      onBack={handleBack}
      onClosed={onClosed}
    />
  )
}
