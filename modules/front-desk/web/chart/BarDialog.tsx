import { nightCount } from '@kezhan/base/nights'
import { useAccess } from '@kezhan/client/access/use-access'
import type { ChartBar } from '@kezhan/desk/model/room-chart'
import type { ChartMove } from '@kezhan/front-desk/rules/chart-move'
import type { HotelBase } from '@kezhan/resource/hotel-base'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { Button } from 'antd'
import { useState } from 'react'
import { BarFacts } from './BarCard'
import styles from './chart.module.css'

interface Props {
  bar: ChartBar
  roomNo: string
  base: HotelBase
  onOrder(): void
  onMove(move: ChartMove): void
  onSplit(): void
  onClosed(): void
}

/** A bar that was clicked: what it is about, and everything a drag does as buttons. */
export function BarDialog({ bar, roomNo, base, onOrder, onMove, onSplit, onClosed }: Props) {
  const { can } = useAccess()
  const [isOpen, setOpen] = useState(true)
  const [next, setNext] = useState<() => void>()
  const isGuest = bar.kind === 'STAY' || bar.kind === 'ASSIGN' || bar.kind === 'UNASSIGNED'
  const isStay = bar.kind === 'STAY'
  const leave = (then: () => void): void => {
    setNext(() => then)
    setOpen(false)
  }
  const canRoom = bar.isOpen && can(isStay ? 'stay:change' : 'order:assign')
  const canDates = bar.isOpen && (isStay ? can('stay:extend') || can('stay:shorten') : can('order:edit'))
  const { arrive, depart } = bar
  return (
    <DialogFrame
      title={`${roomNo} ${bar.name}`}
      widthPx={440}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={() => {
        onClosed()
        next?.()
      }}
      footer={
        <div className={styles.dialogActions}>
          {isGuest && can('order:list') && <Button onClick={() => leave(onOrder)}>客单</Button>}
          {canDates && (
            <Button onClick={() => leave(() => onMove({ kind: 'dates', arrive, depart }))}>
              {isStay ? '续住或提前离店' : '改期'}
            </Button>
          )}
          {canRoom && !isStay && nightCount(bar) > 1 && <Button onClick={() => leave(onSplit)}>拆分</Button>}
          {canRoom && bar.kind === 'ASSIGN' && (
            <Button onClick={() => leave(() => onMove({ kind: 'lane' }))}>移到未排房</Button>
          )}
          {canRoom && (
            <Button
              type="primary"
              onClick={() => leave(() => onMove({ kind: 'room', roomId: bar.roomId ?? '' }))}
            >
              {isStay ? '换房' : '排房'}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.facts}>
        <BarFacts bar={bar} roomNo={roomNo} base={base} />
        {!isGuest && <span>在实时房态中可以结束维修、停用和锁房。</span>}
      </div>
    </DialogFrame>
  )
}
