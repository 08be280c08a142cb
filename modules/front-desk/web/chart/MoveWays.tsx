import type { ChartPlan } from '@kezhan/front-desk/rules/chart-move'
import type { ChosenWay } from '@kezhan/front-desk/rules/chart-steps'
import { Field } from '@kezhan/web-kit/forms/Field'
import { Alert, Radio, Select } from 'antd'
import { barText } from './bar-words'
import styles from './chart.module.css'
import { wayTitles } from './plan-words'

interface Props {
  plan: ChartPlan
  value: ChosenWay | undefined
  problem: string | undefined
  numberOf(roomId: string | null): string
  typeName(typeId: string): string
  onChange(way: ChosenWay): void
}

/** Who has the room in these nights, and what can be done about it. */
export function MoveWays({ plan, value, problem, numberOf, typeName, onChange }: Props) {
  const { conflicts, ways, freeRooms } = plan
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={`${numberOf(plan.roomId)} 在这些日期已有安排`}
        description={
          <ul className={styles.conflicts}>
            {conflicts.map(bar => (
              <li key={bar.key}>{barText(bar, numberOf(bar.roomId))}</li>
            ))}
          </ul>
        }
      />
      {ways.length === 0 ? (
        <Alert type="error" showIcon title="没有可用的处理办法，请先调整占用该房的订单或换一个日期" />
      ) : (
        <Field label="处理办法" htmlFor="move-way" isRequired problem={problem}>
          <Radio.Group
            id="move-way"
            aria-label="处理办法"
            vertical
            value={value?.kind}
            onChange={event => {
              const kind: ChosenWay['kind'] = event.target.value
              const [best] = freeRooms
              onChange(kind === 'otherRoom' && best !== undefined ? { kind, roomId: best.roomId } : { kind })
            }}
            options={ways.map(kind => ({ value: kind, label: wayTitles[kind] }))}
          />
        </Field>
      )}
      {value?.kind === 'otherRoom' && (
        <Field label="改用" htmlFor="move-other">
          <Select
            id="move-other"
            aria-label="改用"
            showSearch={{ optionFilterProp: 'label' }}
            {...(value.roomId === undefined ? {} : { value: value.roomId })}
            onChange={roomId => onChange({ kind: 'otherRoom', roomId })}
            options={freeRooms.map(room => ({
              value: room.roomId,
              label: `${room.roomNo} ${typeName(room.roomTypeId)}${room.hk === 'dirty' ? ' 脏' : ''}`,
            }))}
          />
        </Field>
      )}
    </>
  )
}
