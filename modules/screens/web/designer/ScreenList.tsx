import { DesktopOutlined } from '@ant-design/icons'
import { Can } from '@kezhan/client/access/Can'
import { useAccess } from '@kezhan/client/access/use-access'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { deleteScreen, drawnScreens, type ScreenLine } from '@kezhan/screens/model/screen-calls'
import { templates } from '@kezhan/screens/rules/templates'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Empty, Popconfirm, Skeleton, Space, Tag } from 'antd'
import { Link } from 'react-router'
import styles from './designer.module.css'
import { ImportScreen } from './ImportScreen'

interface Props {
  onOpen(id: string): void
  onTemplate(key: string): void
}

/** The screens that one may look at, and what one may begin a new one with. */
export function ScreenList({ onOpen, onTemplate }: Props) {
  const { data, error, refetch } = useCall(drawnScreens, undefined, { quiet: true })
  const mayEdit = useAccess().can('screen:edit')
  return (
    <ListGround>
      <Panel>
        <div className={styles.tools}>
          <h1 className={styles.title}>报表设计器</h1>
          <Can do="screen:edit">
            <ImportScreen onDone={onOpen} />
          </Can>
        </div>
        {error !== null && (
          <ListProblem problem={error} right={drawnScreens.access} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
        {data?.length === 0 && (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={
              mayEdit
                ? '还没有大屏：选择下面的模板开始设计，或导入别处导出的文件'
                : '还没有共享给您的大屏：请有设计权限的同事发布'
            }
          />
        )}
        <ul className={styles.lines}>
          {data?.map(line => (
            <ScreenItem key={line.id} line={line} mayEdit={mayEdit} onOpen={onOpen} />
          ))}
        </ul>
      </Panel>
      <Can do="screen:edit">
        <Panel>
          <h2 className={styles.title}>新建大屏</h2>
          <div className={styles.templates}>
            {templates.map(({ key, title, about }) => (
              <button key={key} type="button" className={styles.template} onClick={() => onTemplate(key)}>
                <strong>{title}</strong>
                <span>{about}</span>
              </button>
            ))}
          </div>
        </Panel>
      </Can>
    </ListGround>
  )
}

function ScreenItem({
  line,
  mayEdit,
  onOpen,
}: {
  line: ScreenLine
  mayEdit: boolean
  onOpen(id: string): void
}) {
  const { id, name, version, publishedVersion, updateBy, updateTime, isPlatform } = line
  const remove = useSend(deleteScreen)
  const attempt = useAttempt()
  const refresh = useRefresh()
  async function handleDelete() {
    if (await attempt(() => remove.mutateAsync({ id }), '删除成功!')) await refresh(drawnScreens.path)
  }
  return (
    <li>
      <span className={styles.grows}>
        <strong>{name}</strong>（第{version}版，{updateBy} {updateTime.slice(0, 16)}）
      </span>
      {isPlatform && <Tag color="blue">平台提供</Tag>}
      {publishedVersion === null ? <Tag>未发布</Tag> : <Tag color="green">已发布第{publishedVersion}版</Tag>}
      <Space>
        {publishedVersion !== null && (
          <Link to={`/big/screen/view/${id}`} aria-label={`查看 ${name}`}>
            <DesktopOutlined /> 查看
          </Link>
        )}
        {mayEdit && !isPlatform && (
          <>
            <Button size="small" aria-label={`设计 ${name}`} onClick={() => onOpen(id)}>
              设计
            </Button>
            <Popconfirm title={`删除大屏“${name}”和它的所有版本？`} onConfirm={() => void handleDelete()}>
              <Button size="small" danger aria-label={`删除 ${name}`} loading={remove.isPending}>
                删除
              </Button>
            </Popconfirm>
          </>
        )}
      </Space>
    </li>
  )
}
