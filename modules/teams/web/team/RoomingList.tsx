import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { useAccess } from '@kezhan/client/access/use-access'
import { request } from '@kezhan/client/request/client'
import { useCall } from '@kezhan/client/request/use-call'
import type { SentOf } from '@kezhan/resource/call'
import {
  exportTeamList,
  importRoomingList,
  readTeamSheet,
  type TeamDetail,
  teamGuests,
} from '@kezhan/teams/model/team-calls'
import {
  cellsOfText,
  type ListLine,
  listColumns,
  listProblems,
  readList,
  roomsAsked,
} from '@kezhan/teams/rules/rooming-list'
import { useAct } from '@kezhan/web-kit/forms/use-act'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { useKept } from '@kezhan/web-kit/forms/use-kept'
import { saveFile } from '@kezhan/widgets/files/save-file'
import { useDownload } from '@kezhan/widgets/hooks/use-download'
import { Button, Input, Upload } from 'antd'
import { type ClipboardEvent, useState } from 'react'
import type { DraftLine } from './draft-line'
import { ListedGuests } from './ListedGuests'
import { ListLines } from './ListLines'
import styles from './team.module.css'

interface Props {
  team: TeamDetail
  today: string
}

interface ListDraft {
  readonly lines: readonly DraftLine[]
}
const emptyLine: ListLine = {
  name: '',
  gender: 'unknown',
  certType: 'ID_CARD',
  certNo: '',
  roomType: '',
  roomNo: '',
  shares: false,
}

/** 名单: pasted from a spreadsheet or read from a file, mended in the table, then taken over as a whole. */
export function RoomingList({ team, today }: Props) {
  const { can } = useAccess()
  const act = useDeskAct()
  const read = useAct()
  const download = useDownload()
  const [pasted, setPasted] = useState('')
  const { value, change, forget } = useKept<ListDraft>(`/ebk/team/list:${team.teamId}`, { lines: [] })
  const guests = useCall(teamGuests, { teamId: team.teamId }, { keepPrevious: true, quiet: true })
  const roomTypes = [...new Set(team.plan.map(night => night.roomTypeName))]
  const problems = listProblems(value.lines, { roomTypes, today })
  const mayEdit = can('order:edit') && team.state !== 'cancelled' && team.state !== 'finished'

  const add = (lines: readonly ListLine[]): void => {
    const next = Math.max(0, ...value.lines.map(line => line.key)) + 1
    change({ lines: [...value.lines, ...lines.map((line, at) => ({ ...line, key: next + at }))] })
  }
  const takeText = (text: string): void => {
    add(readList(cellsOfText(text)))
    setPasted('')
  }
  function handlePaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text')
    if (!/[\t\n]/.test(text)) return
    event.preventDefault()
    takeText(text)
  }
  async function handleFile(file: File): Promise<void> {
    const form = new FormData()
    form.append('file', file, file.name)
    const answer = await read(
      () => request<readonly (readonly string[])[]>('POST', readTeamSheet.path, { form, quiet: true }),
      done => `已读取 ${readList(done.result).length} 行`,
    )
    if (answer !== undefined) add(readList(answer.result))
  }
  async function handleImport(): Promise<void> {
    const rows = value.lines.map(sentLine)
    const answer = await act(importRoomingList, { teamId: team.teamId, rows }, done =>
      done.errors.length > 0
        ? `已导入 ${done.rooms} 间 ${done.guests} 人，${done.errors.length} 人未导入`
        : `已导入 ${done.rooms} 间 ${done.guests} 人`,
    )
    if (answer === undefined) return
    if (answer.errors.length === 0) return forget()
    const textOf = new Map(answer.errors.map(one => [one.row - 1, one.text]))
    change({
      // Who was taken is on the list of the team; who was not stays here with the reason.
      lines: value.lines.flatMap(({ refusal: _, ...line }, at) => {
        const refusal = textOf.get(at)
        return refusal === undefined ? [] : [{ ...line, refusal }]
      }),
    })
  }
  const handleExport = (): Promise<void> =>
    download(async () => {
      const { result } = await request<File>('GET', exportTeamList.path, {
        query: { teamId: team.teamId },
        asBlob: true,
        quiet: true,
      })
      saveFile(result, `${team.name}名单.xlsx`)
    })

  return (
    <>
      {mayEdit && (
        <>
          <Input.TextArea
            aria-label="粘贴名单"
            autoSize={{ minRows: 2, maxRows: 6 }}
            placeholder={`从表格复制名单，粘贴到这里。列：${listColumns.join('、')}`}
            value={pasted}
            onPaste={handlePaste}
            onChange={event => setPasted(event.target.value)}
          />
          <div className={styles.bar} style={{ marginTop: 8 }}>
            <Button disabled={pasted.trim() === ''} onClick={() => takeText(pasted)}>
              读取
            </Button>
            <Upload
              accept=".xls,.xlsx"
              showUploadList={false}
              beforeUpload={file => {
                void handleFile(file)
                return false
              }}
            >
              <Button icon={<UploadOutlined />}>选择 Excel 文件</Button>
            </Upload>
            <Button onClick={() => add([emptyLine])}>加一行</Button>
          </div>
        </>
      )}
      {value.lines.length > 0 && (
        <>
          <ListLines
            lines={value.lines}
            problems={problems}
            roomTypes={roomTypes}
            onChange={lines => change({ lines })}
          />
          <div className={styles.bar} style={{ marginTop: 12 }}>
            <Button
              type="primary"
              disabled={problems.size > 0 || !mayEdit}
              onClick={() => void handleImport()}
            >
              导入名单
            </Button>
            <Button onClick={() => forget()}>清空</Button>
            <span role="status">
              {value.lines.length} 人，{askedText(team, value.lines, roomTypes)}
              {problems.size > 0 && <span className={styles.bad}> {problems.size} 行有错误，改正后导入</span>}
            </span>
          </div>
        </>
      )}
      <div className={styles.bar}>
        <strong>已报名单</strong>
        <Button
          icon={<DownloadOutlined />}
          disabled={guests.data === undefined || guests.data.length === 0}
          onClick={() => void handleExport()}
        >
          导出名单
        </Button>
      </div>
      <ListedGuests guests={guests.data} />
    </>
  )
}

/** As the call takes it: what was left empty is not sent. */
type SentRow = SentOf<typeof importRoomingList>['rows'][number]
function sentLine({ name, gender, certType, certNo, roomType, roomNo, shares }: DraftLine): SentRow {
  return {
    name: name.trim(),
    ...(gender === 'unknown' ? {} : { gender }),
    ...(certNo === '' ? {} : { certType, certNo }),
    ...(shares ? { shares: 'Y' } : {}),
    ...(roomType === '' || shares ? {} : { roomType }),
    ...(roomNo === '' || shares ? {} : { roomNo }),
  }
}

/** How many rooms the list takes of each type, and how many the team still has. */
function askedText(team: TeamDetail, lines: readonly ListLine[], roomTypes: readonly string[]): string {
  return [...roomsAsked(lines, roomTypes)]
    .map(([type, rooms]) => {
      const own = team.plan.filter(night => night.roomTypeName === type)
      const left = own.length === 0 ? 0 : Math.min(...own.map(night => night.rooms - night.pickedUp))
      return `${type} ${rooms} 间（可用 ${left}）`
    })
    .join('，')
}
