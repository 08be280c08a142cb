import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { request } from '@kezhan/client/request/client'
import { useCall } from '@kezhan/client/request/use-call'
import { orderChanged } from '@kezhan/hotels/model/live'
import { exportTeamList, type TeamRow, teamPage } from '@kezhan/teams/model/team-calls'
import { teamStates } from '@kezhan/teams/rules/team-states'
import orderStyles from '@kezhan/web-kit/forms/order.module.css'
import { saveFile } from '@kezhan/widgets/files/save-file'
import { useDebounced } from '@kezhan/widgets/hooks/use-debounced'
import { useDownload } from '@kezhan/widgets/hooks/use-download'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import type { RowAction } from '@kezhan/widgets/list/row-action'
import { type PagedColumn, PagedTable } from '@kezhan/widgets/PagedTable'
import { Button, Empty, Flex, Input, Segmented, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { TeamDrawer } from '../team/TeamDrawer'
import type { TeamTab } from '../team/TeamTabs'
import { type TeamActionName, teamActions, whyNoAction } from '../team/team-actions'

const restMs = 300
const sizes = [10, 20, 30]
const shownStates = ['confirmed', 'partIn', 'allIn', 'partOut', 'finished', 'cancelled'] as const

interface Opened {
  readonly teamId: string
  readonly tab: TeamTab
  readonly action?: TeamActionName
}

/** 团队管理: every team with its rooms and its account; the address holds state, words and page. */
export default function TeamManagementPage() {
  const { can } = useAccess()
  const navigate = useNavigate()
  const download = useDownload()
  const [params, setParams] = useSearchParams()
  const [words, setWords] = useState(params.get('keyword') ?? '')
  const [opened, setOpened] = useState<Opened>()
  const keyword = useDebounced(words, restMs).trim()
  const state = params.get('state') ?? ''
  const pageNo = Number(params.get('pageNo')) || 1
  const pageSize = Number(params.get('pageSize')) || 20
  const { data, error, isFetching, refetch } = useCall(
    teamPage,
    { keyword, pageNo, pageSize, ...(state === '' ? {} : { state }) },
    { keepPrevious: true, quiet: true, follows: [orderChanged] },
  )
  const choose = (change: Readonly<Record<string, string>>): void =>
    setParams(old => ({ ...Object.fromEntries(old), pageNo: '1', ...change }), { replace: true })
  const saveList = (team: TeamRow): Promise<void> =>
    download(async () => {
      const { result } = await request<File>('GET', exportTeamList.path, {
        query: { teamId: team.teamId },
        asBlob: true,
        quiet: true,
      })
      saveFile(result, `${team.name}名单.xlsx`)
    })

  function actionsOf(team: TeamRow): RowAction[] {
    const { teamId } = team
    const show = (tab: TeamTab, label: string): RowAction => ({
      key: tab,
      label,
      onClick: () => setOpened({ teamId, tab }),
    })
    const act = (name: TeamActionName): RowAction => ({
      key: name,
      label: teamActions[name].title,
      danger: name === 'cancel',
      disabled: whyNoAction(name, team) !== undefined,
      onClick: () => setOpened({ teamId, tab: 'rooms', action: name }),
    })
    const allowed = (...names: readonly TeamActionName[]) =>
      names.filter(name => can(teamActions[name].right)).map(act)
    return [
      show('rooms', '详情'),
      ...allowed('checkIn'),
      ...(can('order:assign') ? [show('assign', '排房')] : []),
      ...allowed('cards', 'extend', 'checkOut'),
      ...(can('acct:list') ? [show('master', '主账')] : []),
      ...(can('order:edit') ? [show('list', '名单导入')] : []),
      { key: 'export', label: '名单导出', disabled: team.pickedUp === 0, onClick: () => void saveList(team) },
      ...allowed('release', 'cancel'),
    ]
  }

  return (
    <ListGround>
      <Panel>
        <Flex gap={12} wrap justify="space-between">
          <div className={orderStyles.tabs}>
            <Segmented
              value={state}
              onChange={value => choose({ state: value })}
              options={[
                { value: '', label: '全部' },
                ...shownStates.map(value => ({ value, label: teamStates.states[value] })),
              ]}
            />
          </div>
          <Flex gap={8} wrap>
            <Input.Search
              allowClear
              style={{ width: 240 }}
              placeholder="团号、团名、领队"
              aria-label="关键字"
              value={words}
              onChange={event => {
                setWords(event.target.value)
                choose({ keyword: event.target.value })
              }}
            />
            {can('order:add') && (
              <Button type="primary" onClick={() => void navigate('/CustomerOrder/teamBooking')}>
                团队预订
              </Button>
            )}
          </Flex>
        </Flex>
      </Panel>
      <Panel>
        {error === null ? (
          <PagedTable
            label="团队"
            columns={columns}
            page={data}
            isFetching={isFetching}
            keyOf={team => team.teamId}
            nameOf={team => team.name}
            empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有符合条件的团队" />}
            actions={actionsOf}
            sizes={sizes}
            onPage={(page, size) => choose({ pageNo: String(page), pageSize: String(size) })}
          />
        ) : (
          <ListProblem problem={error} right={teamPage.access} onRetry={() => void refetch()} />
        )}
      </Panel>
      {opened !== undefined && (
        <TeamDrawer
          key={`${opened.teamId} ${opened.tab} ${opened.action ?? ''}`}
          teamId={opened.teamId}
          tab={opened.tab}
          action={opened.action}
          onClosed={() => setOpened(undefined)}
        />
      )}
    </ListGround>
  )
}

const columns: readonly PagedColumn<TeamRow>[] = [
  { title: '团名', widthPx: 160, render: team => team.name },
  { title: '状态', widthPx: 88, render: team => <Tag>{team.stateText}</Tag> },
  { title: '团号', widthPx: 124, render: team => team.teamNo },
  { title: '单位', widthPx: 110, render: team => team.unitName ?? '—' },
  { title: '领队', widthPx: 150, render: team => `${team.leaderName} ${team.leaderPhone}` },
  {
    title: '到/离',
    widthPx: 110,
    render: team => `${team.arriveDate.slice(5)} / ${team.departDate.slice(5)}`,
  },
  {
    title: '计划/已排/已住/已退',
    widthPx: 150,
    align: 'right',
    render: ({ planned, assigned, inHouse, out }) => (
      <span className={orderStyles.number}>
        {planned} / {assigned + inHouse + out} / {inHouse} / {out}
      </span>
    ),
  },
  {
    title: '主账余额',
    widthPx: 96,
    align: 'right',
    render: team => (
      <span className={team.masterBalanceFen < 0 ? orderStyles.owed : orderStyles.number}>
        {formatYuan(team.masterBalanceFen)}
      </span>
    ),
  },
]
