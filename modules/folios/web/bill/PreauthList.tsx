import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { type Preauth, preauthCancel, preauthCapture } from '@kezhan/folios/model/account-calls'
import type { FolioDetail } from '@kezhan/folios/model/account-views'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { YuanInput } from '@kezhan/web-kit/forms/YuanInput'
import { useSoundBoxes } from '@kezhan/widgets/hooks/use-sound-boxes'
import { Button, Tag } from 'antd'
import { useState } from 'react'

const states: Readonly<Record<string, string>> = {
  valid: '有效',
  captured: '已完成',
  part: '部分完成',
  cancelled: '已撤销',
  expired: '已过期',
}

/** What banks have reserved for this bill; a valid one is completed or given back here. */
export function PreauthList({ detail }: { detail: FolioDetail }) {
  const { preauths, folio } = detail
  if (preauths.length === 0) return null
  return (
    <ul className={styles.things} aria-label="预授权">
      {preauths.map(preauth => (
        <PreauthRow key={preauth.id} preauth={preauth} owedFen={Math.max(0, -folio.balanceFen)} />
      ))}
    </ul>
  )
}

interface RowProps {
  preauth: Preauth
  /** It is completed for as much, unless another amount is typed. */
  owedFen: number
}

export function PreauthRow({ preauth, owedFen }: RowProps) {
  const { id: preauthId, version, authNo, amountFen, capturedFen, state } = preauth
  const { can } = useAccess()
  const act = useDeskAct()
  const [typedFen, setTypedFen] = useState<number | null>(null)
  const takenFen = typedFen ?? Math.min(amountFen, owedFen)
  const { part, areSound } = useSoundBoxes<HTMLLIElement>()
  return (
    <li ref={part}>
      <span>
        预授权 {authNo}
        {preauth.cardTail === null ? '' : ` 尾号 ${preauth.cardTail}`} {formatYuan(amountFen)}
        {capturedFen > 0 && `，已完成 ${formatYuan(capturedFen)}`}
        {preauth.expiresOn === null ? '' : `，${preauth.expiresOn} 到期`}
      </span>
      <Tag>{states[state] ?? state}</Tag>
      {state === 'valid' && can(preauthCapture.access) && (
        <>
          <YuanInput
            id={`capture-${preauthId}`}
            label={`${authNo}完成金额`}
            value={takenFen}
            onChange={setTypedFen}
          />
          <Button
            size="small"
            disabled={takenFen <= 0}
            onClick={() =>
              areSound() &&
              void act(
                preauthCapture,
                { preauthId, version, amountFen: takenFen },
                () => `预授权已完成 ${formatYuan(takenFen)}`,
              )
            }
          >
            完成
          </Button>
          <Button
            size="small"
            onClick={() => void act(preauthCancel, { preauthId, version }, () => '预授权已撤销')}
          >
            撤销
          </Button>
        </>
      )}
    </li>
  )
}
