import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { basePrice } from '@kezhan/rates/model/base-price'
import { type BasePriceRow, basePricesOn, setBasePrices } from '@kezhan/rates/model/base-price-calls'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { useSoundBoxes } from '@kezhan/widgets/hooks/use-sound-boxes'
import { MomentInput } from '@kezhan/widgets/MomentInput'
import { NumberInput } from '@kezhan/widgets/NumberInput'
import { bounded, plainNumbers } from '@kezhan/widgets/number-notation'
import { App, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { PriceGrid } from './PriceGrid'
import styles from './price-grid.module.css'
import { raised } from './raised'

const shares = bounded(plainNumbers, -90, 500)

/** Prices of all types from a day on: those that hold now, changed one by one or all by a share. */
export function PriceGridDialog({ onClosed }: { onClosed(): void }) {
  const { message } = App.useApp()
  const today = useHotelBase()?.hotelInfo.businessDate ?? ''
  const [chosenDay, setDay] = useState<string>()
  const day = chosenDay ?? today
  const stored = useCall(
    basePricesOn,
    { day },
    { enabled: day !== '', staleTimeMs: Number.POSITIVE_INFINITY },
  )
  const [typed, setTyped] = useState<Readonly<Record<string, Partial<BasePriceRow>>>>({})
  const [percent, setPercent] = useState<number | null>(null)
  const saving = useSend(setBasePrices)
  const refresh = useRefresh()
  const rows = (stored.data ?? []).map(row => ({ ...row, ...typed[row.roomTypeId] }))
  const changed = rows.filter(row => Object.keys(typed[row.roomTypeId] ?? {}).length > 0)

  const change = (typeId: string, part: Partial<BasePriceRow>): void =>
    setTyped({ ...typed, [typeId]: { ...typed[typeId], ...part } })
  const { part, areSound } = useSoundBoxes()
  const handleRaise = (): void => {
    if (percent === null || !areSound()) return
    setTyped(
      Object.fromEntries(
        rows.map(row => [row.roomTypeId, { ...typed[row.roomTypeId], ...raised(row, percent) }]),
      ),
    )
    setPercent(null)
  }
  const handleSave = async (): Promise<boolean> => {
    if (!areSound()) return false
    const sent = changed.map(({ roomTypeName: _, effectiveFrom: __, ...row }) => row)
    const { saved } = await saving.mutateAsync({ effectiveFrom: day, rows: sent })
    message.success(`已保存${saved}个房型`)
    await refresh(basePrice.path)
    return true
  }
  return (
    <ActionModal
      title="批量定价"
      widthPx={980}
      okText={changed.length === 0 ? '保存' : `保存 ${changed.length} 个房型`}
      isOkDisabled={changed.length === 0}
      okClose
      onOk={handleSave}
      onClosed={onClosed}
    >
      <div ref={part}>
        <div className={styles.bar}>
          <label htmlFor="effective-from">生效日期</label>
          <div className={styles.date}>
            <MomentInput
              id="effective-from"
              part="date"
              value={day || null}
              onChange={value => setDay(value ?? undefined)}
            />
          </div>
          <span className={styles.push} />
          <div style={{ width: 130 }}>
            <NumberInput
              label="统一调整百分比"
              value={percent}
              onChange={setPercent}
              notation={shares}
              suffix="%"
              placeholder="如 10 或 -5"
            />
          </div>
          <Button onClick={handleRaise} disabled={percent === null}>
            统一调整
          </Button>
        </div>
        {stored.data === undefined ? (
          <Skeleton active paragraph={{ rows: 6 }} />
        ) : (
          <PriceGrid
            rows={rows}
            isChanged={id => changed.some(row => row.roomTypeId === id)}
            onChange={change}
          />
        )}
      </div>
    </ActionModal>
  )
}
