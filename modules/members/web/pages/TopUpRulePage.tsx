import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { topUpRule } from '@kezhan/members/model/member-rules'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { Alert } from 'antd'
import { warningsOf } from '../top-up/rule-rows'
import { useTopUpRules } from '../top-up/use-top-up-rules'

/** 充值规则; rules of which a member would get one only are said above them. */
export default function TopUpRulePage() {
  const { businessDate = '' } = useWorkplace()
  const warnings = warningsOf(useTopUpRules(), businessDate)
  return (
    <>
      {warnings.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${warnings.length} 组规则互相重叠`}
          description={
            <ul style={{ margin: 0, paddingLeft: 20 }}>
              {warnings.map(text => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          }
          style={{ marginBottom: 12 }}
        />
      )}
      <ResourcePage path={topUpRule.path} />
    </>
  )
}
