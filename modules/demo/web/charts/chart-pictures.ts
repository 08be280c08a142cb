import type { Charts } from '@kezhan/demo/model/dashboard-calls'
import type { ChartPicture } from '@kezhan/widgets/chart/chart-picture'

interface TitledPicture {
  readonly title: string
  /** Said where there is nothing to show. */
  readonly empty: string
  readonly pictureOf: (figures: Charts) => ChartPicture
}

export const chartPictures: readonly TitledPicture[] = [
  {
    title: '每日登录',
    empty: '最近 30 天没有人登录。',
    pictureOf: ({ days }) => ({
      kind: 'columns',
      axis: '日期',
      labels: days.map(({ day }) => day),
      series: [{ name: '次数', values: days.map(one => one.visits) }],
    }),
  },
  {
    title: '每日数据变更',
    empty: '最近 30 天没有数据变更。',
    pictureOf: ({ days }) => ({
      kind: 'columns',
      axis: '日期',
      labels: days.map(({ day }) => day),
      isStacked: true,
      series: [
        { name: '新增', values: days.map(one => one.added), tone: 'good' },
        { name: '修改', values: days.map(one => one.edited), tone: 'primary' },
        { name: '删除', values: days.map(one => one.deleted), tone: 'bad' },
      ],
    }),
  },
  {
    title: '登录时段',
    empty: '最近 30 天没有人登录。',
    pictureOf: ({ hours }) => ({
      kind: 'columns',
      axis: '时段',
      labels: hours.map((_, hour) => `${hour} 时`),
      series: [{ name: '次数', values: hours }],
    }),
  },
  {
    title: '各部门人数',
    empty: '还没有人属于部门。',
    pictureOf: ({ departments }) => ({
      kind: 'bars',
      axis: '部门',
      labels: departments.map(({ name }) => name),
      series: [
        { name: '人数', values: departments.map(({ count }) => count), textOf: count => `${count} 人` },
      ],
    }),
  },
]
