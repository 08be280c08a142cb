import { formatYuan } from '@kezhan/base/money'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import styles from '../members.module.css'
import { benefitsOf, keepSentence, type LevelRow, upgradeSentence } from './level-words'

/** One level as a member would read it on a leaflet. */
export function LevelCard({ level, children }: { level: LevelRow; children: ReactNode }) {
  return (
    <article className={styles.level} aria-label={level.name} data-off={level.enabled === 'N'}>
      <header>
        <h2>{level.name}</h2>
        <span className={styles.quiet}>{level.code}</span>
        {level.enabled === 'N' && <Tag>停用</Tag>}
        <span className={styles.fee}>
          {level.buyPriceFen === 0 ? '免费' : `发卡费 ${formatYuan(level.buyPriceFen)}`}
        </span>
      </header>
      <LevelBenefits level={level} />
      <dl className={styles.rules}>
        <dt>升级</dt>
        <dd>{upgradeSentence(level)}</dd>
        <dt>保级</dt>
        <dd>{keepSentence(level)}</dd>
      </dl>
      {level.benefits !== null && level.benefits !== '' && <p className={styles.leaflet}>{level.benefits}</p>}
      <footer>{children}</footer>
    </article>
  )
}

export function LevelBenefits({ level }: { level: LevelRow }) {
  const granted = benefitsOf(level)
  if (granted.length === 0) return <p className={styles.quiet}>没有另外的权益，按普通会员积分</p>
  return (
    <ul className={styles.benefits}>
      {granted.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
