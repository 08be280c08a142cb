import { PageLayout } from '@kezhan/widgets/PageLayout'
import { useSearchParams } from 'react-router'
import type { Sample } from '../sample'

const files = import.meta.glob<{ sample: Sample }>('../samples/*.tsx', { eager: true })

/** In the order of their file names. */
const samples = Object.values(files).map(({ sample }) => sample)

/** The gallery: one section at a time, named in the address. */
export default function SamplesPage() {
  const [params, setParams] = useSearchParams()
  const shown = samples.find(({ key }) => key === params.get('sample')) ?? samples[0]
  if (shown === undefined) return null
  return (
    <PageLayout
      title="组件示例"
      description={shown.about}
      tabs={samples}
      activeTab={shown.key}
      onTab={key => setParams({ sample: key })}
    >
      <shown.Content key={shown.key} />
    </PageLayout>
  )
}
