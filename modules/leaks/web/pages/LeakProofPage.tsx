import { ListGround } from '@kezhan/widgets/list/ListGround'
import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { HitList } from '../HitList'
import { LeakFigures } from '../LeakFigures'
import { RuleList } from '../RuleList'

const tabs = [
  { value: 'hits', label: '线索' },
  { value: 'figures', label: '合计' },
  { value: 'rules', label: '规则' },
] as const
type Tab = (typeof tabs)[number]['value']

/** 防漏报表: what the rules have found, what it comes to, and the rules themselves. The address holds which. */
export default function LeakProofPage() {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'hits'
  return (
    <ListGround>
      <div>
        <Segmented<Tab>
          aria-label="防漏报表"
          options={[...tabs]}
          value={tab}
          onChange={next => setParams(next === 'hits' ? {} : { tab: next }, { replace: true })}
        />
      </div>
      {tab === 'hits' && <HitList />}
      {tab === 'figures' && <LeakFigures onChosen={conditions => setParams(conditions)} />}
      {tab === 'rules' && <RuleList />}
    </ListGround>
  )
}
