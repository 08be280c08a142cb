import { PlusOutlined } from '@ant-design/icons'
import { Can } from '@kezhan/client/access/Can'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useRefresh } from '@kezhan/client/request/use-call'
import { memberLevel } from '@kezhan/members/model/member-level'
import { permissionOf } from '@kezhan/resource/permission'
import { deleteRows } from '@kezhan/web-kit/resource/resource-calls'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { App, Button, Empty, Flex, Skeleton } from 'antd'
import { useState } from 'react'
import { LevelCard } from '../levels/LevelCard'
import type { LevelRow } from '../levels/level-words'
import { useLevels } from '../levels/use-levels'
import styles from '../members.module.css'

const forms = () => import('@kezhan/web-kit/resource/form/RowFormDialog')
const AddDialog = lazyWidget(async () => (await forms()).AddDialog, 0)
const EditDialog = lazyWidget(async () => (await forms()).EditDialog, 0)

type Open = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly id: string }

/** 会员等级: a card for each, the lowest first, with what it grants and what it takes. */
export default function MemberLevelPage() {
  const { data, error, refetch } = useLevels()
  const { modal } = App.useApp()
  const attempt = useAttempt()
  const refresh = useRefresh()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const ask = (level: LevelRow) =>
    void modal.confirm({
      title: `删除等级“${level.name}”？`,
      content: '还有会员的等级不能删除，可以停用。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        await attempt(() => deleteRows(memberLevel.path, [level.id]), '删除成功')
        await refresh(memberLevel.path)
      },
    })
  const add = (
    <Can do={permissionOf(memberLevel, 'add')}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen({ kind: 'add' })}>
        新增等级
      </Button>
    </Can>
  )
  return (
    <ListGround>
      {error !== null ? (
        <Panel>
          <ListProblem
            problem={error}
            right={permissionOf(memberLevel, 'list')}
            onRetry={() => void refetch()}
          />
        </Panel>
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : data.records.length === 0 ? (
        <Panel>
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有会员等级，先建一个最低的等级">
            {add}
          </Empty>
        </Panel>
      ) : (
        <>
          <Flex justify="space-between" align="center" gap={12} wrap>
            <span className={styles.quiet}>从低到高 {data.records.length} 个等级，各酒店共用</span>
            {add}
          </Flex>
          <div className={styles.levels}>
            {data.records.map(level => (
              <LevelCard key={level.id} level={level}>
                <Can do={permissionOf(memberLevel, 'edit')}>
                  <Button
                    size="small"
                    aria-label={`编辑 ${level.name}`}
                    onClick={() => setOpen({ kind: 'edit', id: level.id })}
                  >
                    编辑
                  </Button>
                </Can>
                <Can do={permissionOf(memberLevel, 'delete')}>
                  <Button size="small" danger aria-label={`删除 ${level.name}`} onClick={() => ask(level)}>
                    删除
                  </Button>
                </Can>
              </LevelCard>
            ))}
          </div>
        </>
      )}
      {open?.kind === 'add' && (
        <AddDialog
          resource={memberLevel}
          slots={{}}
          preset={{ levelRank: nextRank(data?.records ?? []) }}
          resumes={false}
          onClosed={close}
        />
      )}
      {open?.kind === 'edit' && (
        <EditDialog resource={memberLevel} slots={{}} id={open.id} resumes={false} onClosed={close} />
      )}
    </ListGround>
  )
}

/** A new level stands above the others unless somebody says otherwise. */
const nextRank = (levels: readonly LevelRow[]): number =>
  Math.min(99, Math.max(0, ...levels.map(level => level.levelRank)) + 1)
