import { useAccess } from '@kezhan/client/access/use-access'
import { PreauthRow } from '@kezhan/folios/web/bill/PreauthList'
import type { CheckOutPreview } from '@kezhan/stays/model/check-out-calls'
import { finishService } from '@kezhan/stays/model/service-calls'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { YuanInput } from '@kezhan/web-kit/forms/YuanInput'
import { useSoundBoxes } from '@kezhan/widgets/hooks/use-sound-boxes'
import { Button } from 'antd'
import { useState } from 'react'

interface Props {
  preview: CheckOutPreview
  /** What is still owed: a pre-authorisation is completed for as much. */
  owedFen: number
}

/** What must be done before a guest can go, done on the spot: things he borrowed, money his bank has reserved. */
export function LeavingThings({ preview, owedFen }: Props) {
  const { lent, openPreauths } = preview
  if (lent.length === 0 && openPreauths.length === 0) return null
  return (
    <ul className={styles.things} aria-label="离店前处理">
      {lent.map(item => (
        <LentThing key={item.serviceId} item={item} />
      ))}
      {openPreauths.map(preauth => (
        <PreauthRow key={preauth.id} preauth={preauth} owedFen={Math.max(0, owedFen)} />
      ))}
    </ul>
  )
}

function LentThing({ item }: { item: CheckOutPreview['lent'][number] }) {
  const { can } = useAccess()
  const act = useDeskAct()
  const [typedFen, setTypedFen] = useState<number | null>(item.compensationFen)
  const { serviceId, version, name } = item
  const mayCharge = can('acct:post')
  const compensationFen = mayCharge ? (typedFen ?? 0) : 0
  const { part, areSound } = useSoundBoxes<HTMLLIElement>()
  const end = (state: 'back' | 'lost') =>
    // What came back costs nothing, whatever stands in the box.
    (state === 'back' || areSound()) &&
    void act(
      finishService,
      { serviceId, version, state, ...(state === 'lost' && compensationFen > 0 ? { compensationFen } : {}) },
      () => (state === 'back' ? `${name} 已归还` : `${name} 已记为遗失`),
    )
  return (
    <li ref={part}>
      <span>未归还：{name}</span>
      {can(finishService.access) && (
        <>
          <Button size="small" onClick={() => end('back')}>
            已归还
          </Button>
          {mayCharge && (
            <YuanInput
              id={`lost-${serviceId}`}
              label={`${name}赔偿金额`}
              value={typedFen}
              onChange={setTypedFen}
            />
          )}
          <Button size="small" danger onClick={() => end('lost')}>
            {compensationFen > 0 ? '遗失并赔偿' : '遗失'}
          </Button>
        </>
      )}
    </li>
  )
}
