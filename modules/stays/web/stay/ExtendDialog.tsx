import { addDays, daysBetween } from '@kezhan/base/days'
import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { ApiProblem, send } from '@kezhan/client/request/client'
import { useLifted } from '@kezhan/client/request/lift-refusal'
import { useRefresh } from '@kezhan/client/request/use-call'
import { type ExtendConflict, extendStay } from '@kezhan/stays/model/stay-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useAct } from '@kezhan/web-kit/forms/use-act'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { CountInput } from '@kezhan/widgets/CountInput'
import { MomentInput } from '@kezhan/widgets/MomentInput'
import { Alert, Button, Segmented } from 'antd'
import { useState } from 'react'
import { DepositDialog } from '../bill/DepositDialog'
import { ConflictRemedies, type Remedy } from './ConflictRemedies'
import { ExtendPreview } from './ExtendPreview'
import type { StayDialogProps } from './stay-dialog-props'

/** 续住. Where somebody has the room next, the dialog shows who, and what can be done about it. */
export function ExtendDialog({ stay, given, onClosed }: StayDialogProps) {
  const { can } = useAccess()
  const act = useAct()
  const lifted = useLifted()
  const refresh = useRefresh()
  const [departDate, setDepartDate] = useState(addDays(stay.departDate, given?.nights ?? 1))
  const [price, setPrice] = useState<'quoted' | 'keep'>(given?.price ?? 'keep')
  const [conflict, setConflict] = useState<ExtendConflict>()
  const [remedy, setRemedy] = useState<Remedy>()
  /** What he lacks for these nights, where the hotel lets nobody stay without it. */
  const [missing, setMissing] = useState<{
    readonly text: string
    readonly fen: number
    readonly isTaken?: true
  }>()
  const [isPaying, setPaying] = useState(false)
  const nights = daysBetween(stay.departDate, departDate)
  const changeDate = (day: string): void => {
    setDepartDate(day)
    // Another day is another question.
    setConflict(undefined)
    setRemedy(undefined)
    setMissing(undefined)
  }
  async function handleOk(): Promise<boolean> {
    if (remedy?.kind === 'refuse') return true
    if (nights <= 0 || (conflict !== undefined && remedy === undefined)) return false
    const input = {
      stayId: stay.stayId,
      version: stay.version,
      departDate,
      price,
      ...(remedy === undefined ? {} : { remedy: remedy.kind }),
      ...(remedy?.roomId === undefined ? {} : { remedyRoomId: remedy.roomId }),
    }
    const answer = await act(
      async isConfirmed => {
        try {
          return await lifted(agreed =>
            send(
              extendStay,
              { ...input, ...agreed, ...(isConfirmed ? { confirmed: 'Y' } : {}) },
              { quiet: true },
            ),
          )
        } catch (problem) {
          const found = conflictOf(problem)
          if (found !== undefined && problem instanceof ApiProblem) {
            // The dialog says it in full; a notice would say it twice.
            problem.shown = true
            setConflict(found)
          }
          const missingFen = missingIn(problem)
          if (missingFen !== undefined && problem instanceof ApiProblem) {
            problem.shown = true
            setMissing({ text: problem.message, fen: missingFen })
          }
          throw problem
        }
      },
      done =>
        `续住至 ${done.departPlanTs.slice(0, 10)}，房费 ${formatYuan(done.addedFen)}${
          done.needMoreDepositFen > 0 ? `，请补交押金 ${formatYuan(done.needMoreDepositFen)}` : ''
        }`,
    )
    // What was refused may have been changed by somebody else.
    void refresh('/ebk')
    return answer !== undefined
  }
  return (
    <>
      <ActionModal
        title={`续住 ${stay.roomNo} ${stay.guestName}`}
        widthPx={520}
        okClose
        focus={given === undefined ? 'box' : 'ok'}
        onOk={handleOk}
        onClosed={onClosed}
      >
        <div className={styles.fields}>
          <Field label="续住晚数" htmlFor="extend-nights" hint={`原离店 ${stay.departPlanTs.slice(0, 16)}`}>
            <CountInput
              id="extend-nights"
              min={1}
              max={180}
              value={nights}
              onChange={count => changeDate(addDays(stay.departDate, count ?? 1))}
            />
          </Field>
          <Field label="新离店日期" htmlFor="extend-date" isRequired>
            <MomentInput
              part="date"
              id="extend-date"
              value={departDate}
              onChange={day => day !== null && day > stay.departDate && changeDate(day)}
            />
          </Field>
          <Field label="价格" htmlFor="extend-price">
            <Segmented
              id="extend-price"
              value={price}
              onChange={setPrice}
              options={[
                { value: 'keep', label: '沿用原价' },
                { value: 'quoted', label: '按当日价' },
              ]}
            />
          </Field>
          {conflict === undefined && nights > 0 && (
            <ExtendPreview stay={stay} departDate={departDate} price={price} />
          )}
          {missing !== undefined && missing.isTaken === undefined && (
            <Alert
              type="error"
              showIcon
              title={missing.text}
              action={
                can('acct:pay') &&
                can('acct:list') && (
                  <Button size="small" onClick={() => setPaying(true)}>
                    补押金
                  </Button>
                )
              }
            />
          )}
          {conflict !== undefined && (
            <ConflictRemedies conflict={conflict} roomNo={stay.roomNo} value={remedy} onChange={setRemedy} />
          )}
        </div>
      </ActionModal>
      {/* Beside the form: what is sent in a dialog inside of it would send it too. */}
      {missing !== undefined && isPaying && (
        <DepositDialog
          stay={stay}
          missingFen={missing.fen}
          onTaken={() => setMissing({ ...missing, isTaken: true })}
          onClosed={() => setPaying(false)}
        />
      )}
    </>
  )
}

/** What the refusal says about who is in the way; its shape is the server's promise (`ExtendConflict`). */
function conflictOf(problem: unknown): ExtendConflict | undefined {
  if (!(problem instanceof ApiProblem) || problem.refusalCode !== 'extend.taken') return undefined
  const { result } = problem
  return typeof result === 'object' && result !== null && 'remedies' in result
    ? (result as ExtendConflict)
    : undefined
}

/** How much the refusal says is missing of his deposit. */
function missingIn(problem: unknown): number | undefined {
  if (!(problem instanceof ApiProblem) || problem.refusalCode !== 'extend.credit') return undefined
  const { result } = problem
  return typeof result === 'object' && result !== null && 'missingFen' in result
    ? Number(result.missingFen)
    : undefined
}
