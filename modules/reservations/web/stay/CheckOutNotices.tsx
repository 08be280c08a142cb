import { formatYuan } from '@kezhan/base/money'
import type { CheckOutPreview } from '@kezhan/reservations/model/check-out-calls'
import { Alert, Flex } from 'antd'

/** Why something is charged, and what stands in the way, such as something the guest has not brought back. */
export function CheckOutNotices({ preview }: { preview: CheckOutPreview }) {
  const { why, obstacles, warnings, openPreauths, isFreeDayUse } = preview
  const preauths = openPreauths.map(one => `${one.authNo}（${formatYuan(one.amountFen)}）`)
  return (
    <Flex vertical gap={8} style={{ marginBottom: 12 }}>
      {obstacles.map(text => (
        <Alert key={text} type="error" showIcon title={text} />
      ))}
      {preauths.length > 0 && (
        <Alert type="error" showIcon title={`未完成的预授权：${preauths.join('、')}`} />
      )}
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
