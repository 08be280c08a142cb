import { leastRefreshSeconds, wallDays } from '@kezhan/screens/model/document'
import { resizeWall } from '@kezhan/screens/rules/arrange'
import { CountInput } from '@kezhan/widgets/CountInput'
import { ColorPicker, Select } from 'antd'
import { optionsOf } from '../options-of'
import styles from './designer.module.css'
import { Part } from './Part'
import type { Design } from './use-design'

const sizes = {
  '48 27': '16:9 横屏',
  '27 48': '9:16 竖屏',
  '48 36': '4:3',
  '96 27': '32:9 拼接屏',
} as const

/** The properties of the screen itself, while no element is chosen. */
export function WallPart({ design }: { design: Design }) {
  const { wall } = design
  const size = `${wall.columns} ${wall.rows}`
  const isUsual = Object.hasOwn(sizes, size)
  return (
    <div className={styles.properties}>
      <h2>画布</h2>
      <Part label="大小">
        <Select
          aria-label="画布大小"
          options={[
            ...Object.entries(sizes).map(([value, label]) => ({ value, label })),
            ...(isUsual ? [] : [{ value: size, label: `${wall.columns}×${wall.rows}格` }]),
          ]}
          value={size}
          onChange={next => {
            const [columns = 48, rows = 27] = next.split(' ').map(Number)
            design.change(resizeWall(wall, columns, rows))
          }}
        />
      </Part>
      <Part label="默认期间">
        <Select
          aria-label="默认期间"
          options={optionsOf(wallDays)}
          value={wall.days ?? 'today'}
          onChange={days => design.change({ ...wall, days })}
        />
      </Part>
      <Part label="刷新间隔（秒）">
        <CountInput
          min={leastRefreshSeconds}
          max={3600}
          label="刷新间隔（秒）"
          value={wall.refreshSeconds}
          onChange={refreshSeconds => refreshSeconds !== null && design.change({ ...wall, refreshSeconds })}
        />
      </Part>
      <Part label="背景颜色（深色）">
        <ColorPicker
          aria-label="背景颜色"
          value={wall.background ?? null}
          disabledAlpha={Boolean(wall.background)}
          allowClear
          onChangeComplete={picked =>
            design.change({ ...wall, background: picked.toHexString().slice(0, 7).toUpperCase() })
          }
          onClear={() => design.change({ ...wall, background: null })}
        />
      </Part>
      <p className={styles.hint}>“随大屏选择”的组件从默认期间开始，查看的人可以另选</p>
      <p className={styles.hint}>点上方的按钮添加组件；选中组件后在这里设置它的数据和样式</p>
    </div>
  )
}
