import styles from './chart.module.css'

const looks = [
  { look: 'stay', title: '在住' },
  { look: 'booking', title: '预订' },
  { look: 'team', title: '团队' },
  { look: 'ooo', title: '维修/停用' },
  { look: 'lock', title: '锁房' },
  { look: 'left', title: '已离开' },
] as const

export function ChartLegend() {
  return (
    <ul className={styles.legend} aria-label="图例">
      {looks.map(({ look, title }) => (
        <li key={look}>
          <i className={`${styles.sample} ${styles.look}`} data-look={look} />
          {title}
        </li>
      ))}
    </ul>
  )
}
