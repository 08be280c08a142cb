import type { CheckOutPreview } from '@kezhan/stays/model/check-out-calls'
import { Alert, Flex } from 'antd'

/** Why something is charged, and what stands in the way, such as something the guest has not brought back. */
export function CheckOutNotices({ preview }: { preview: CheckOutPreview }) {
  const { why, obstacles, warnings, isFreeDayUse } = preview
  return (
    <Flex vertical gap={8} style={{ marginBottom: 12 }}>
      {obstacles.map(text => (
        <Alert key={text} type="error" showIcon title={text} />
      ))}
      {warnings.map(text => (
        <Alert key={text} type="warning" showIcon title={text} />
      ))}
      {why.length > 0 && (
        <Alert
          type={isFreeDayUse ? 'warning' : 'info'}
          showIcon
          title={isFreeDayUse ? `${why.join('；')}，需要权限和原因` : why.join('；')}
        />
      )}
    </Flex>
  )
}
