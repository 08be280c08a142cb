import type { ReportOffer } from '@kezhan/reports/model/report'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { Select } from 'antd'
import styles from './report.module.css'

interface Props {
  title: string
  offers: readonly ReportOffer[]
  current: string
  onChoose(report: string): void
}

/** The reports of a screen: beside the table, above it where there is no room. */
export function ReportList({ title, offers, current, onChoose }: Props) {
  const isPhone = useIsPhone()
  if (isPhone)
    return (
      <Select<string>
        aria-label={title}
        value={current}
        onChange={onChoose}
        options={offers.map(offer => ({ value: offer.key, label: offer.title }))}
      />
    )
  return (
    <nav aria-label={title}>
      <ul className={styles.list}>
        {offers.map(offer => (
          <li key={offer.key}>
            <button
              type="button"
              aria-current={offer.key === current ? 'page' : undefined}
              onClick={() => onChoose(offer.key)}
            >
              {offer.title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
