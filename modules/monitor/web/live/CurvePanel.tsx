import { Chart } from '@kezhan/widgets/chart/Chart'
import type { ChartPicture } from '@kezhan/widgets/chart/chart-picture'
import styles from './monitor.module.css'

interface Props {
  title: string
  picture: ChartPicture | undefined
  empty?: string
}

/** One picture with its title. */
export function CurvePanel({ title, picture, empty = '这段时间没有数据' }: Props) {
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <Chart picture={picture} empty={empty} heightPx={200} />
    </section>
  )
}
