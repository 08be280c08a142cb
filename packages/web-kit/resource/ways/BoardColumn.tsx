import { type ApiProblem, request } from '@kezhan/client/request/client'
import { queryKeyOf } from '@kezhan/client/request/use-call'
import { permissionOf } from '@kezhan/resource/permission'
import type { Option } from '@kezhan/widgets/choices/options'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { RowActions } from '@kezhan/widgets/list/RowActions'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import type { DragEvent } from 'react'
import { RowCell } from '../list/RowCell'
import { type Row, type RowPage, rowName, titleFieldOf } from '../row'
import type { BoardProps } from './board-props'
import type { CardMoves } from './use-card-moves'
import styles from './ways.module.css'

interface Props extends BoardProps {
  value: string
  text: string
  columns: readonly Option[]
  by: string
  moves: CardMoves
  dragged: Row | undefined
  mayMove(row: Row): boolean
  onDrag(row: Row | undefined): void
}

const pageSize = 20

/** The cards of one state, a page at a time. */
export function BoardColumn(props: Props) {
  const { value, text, by, list, resource, moves, dragged, onDrag } = props
  const path = `${resource.path}/list`
  const query = { ...list.query, [`${by}_MultiString`]: value }
  const pages = useInfiniteQuery<
    RowPage,
    ApiProblem,
    InfiniteData<RowPage>,
    ReturnType<typeof queryKeyOf>,
    number
  >({
    queryKey: queryKeyOf(path, { ...query, board: true }),
    queryFn: async ({ pageParam, signal }) =>
      (
        await request<RowPage>('GET', path, {
          query: { ...query, pageNo: pageParam, pageSize },
          signal,
          quiet: true,
        })
      ).result,
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length * pageSize < last.total ? all.length + 1 : undefined),
    retry: false,
  })
  const stored = pages.data?.pages.flatMap(page => page.records) ?? []
  const coming = [...moves.underWay.values()].filter(one => one.to === value && one.row[by] !== value)
  const left = stored.filter(row => (moves.underWay.get(row.id)?.to ?? value) === value)
  const here = new Set(left.map(row => row.id))
  const cards = [...coming.map(one => one.row).filter(row => !here.has(row.id)), ...left]
  const total = (pages.data?.pages.at(-1)?.total ?? 0) + cards.length - stored.length
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault()
    if (dragged !== undefined) void moves.move(dragged, value)
    onDrag(undefined)
  }
  return (
    <section
      className={styles.boardColumn}
      aria-label={text}
      data-target={dragged !== undefined && dragged[by] !== value}
      onDragOver={dragged && (event => event.preventDefault())}
      onDrop={handleDrop}
    >
      <h3>
        {text} <span>{total}</span>
      </h3>
      {pages.error !== null && pages.data === undefined && (
        <ListProblem
          problem={pages.error}
          right={permissionOf(resource, 'list')}
          onRetry={() => void pages.refetch()}
        />
      )}
      {pages.isPending && <Skeleton active title={false} />}
      <ul>
        {cards.map(row => (
          <Card key={row.id} {...props} row={row} />
        ))}
      </ul>
      {pages.data !== undefined && cards.length === 0 && <p className={styles.hint}>没有记录</p>}
      {pages.hasNextPage && (
        <Button
          size="small"
          block
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          再加载{Math.min(pageSize, total - cards.length)}条
        </Button>
      )}
    </section>
  )
}

function Card({
  row,
  value,
  columns,
  resource,
  slots,
  moves,
  onOpen,
  mayMove,
  actionsOf,
  onDrag,
}: Props & { row: Row }) {
  const { title = titleFieldOf(resource, slots.extraFilter), facts = [] } = resource.ways?.board ?? {}
  const isMovable = mayMove(row) && !moves.underWay.has(row.id)
  const cellOf = (name: string, open?: Props['onOpen']) => {
    const field = resource.fields[name]
    return field && <RowCell row={row} column={{ name, field }} custom={slots.cells?.[name]} onOpen={open} />
  }
  // The keyboard's way to move a card is its menu.
  const targets = isMovable ? columns.filter(one => one.value !== value) : []
  return (
    <li
      className={styles.card}
      draggable={isMovable}
      data-busy={moves.underWay.has(row.id)}
      onDragStart={event => {
        event.dataTransfer.setData('text/plain', row.id)
        onDrag(row)
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className={styles.cardHead}>
        {title !== undefined && cellOf(title, onOpen)}
        <RowActions
          most={0}
          label={rowName(resource, row, slots.extraFilter)}
          actions={[
            ...targets.map(one => ({
              key: `to:${one.value}`,
              label: `移到“${one.text}”`,
              onClick: () => void moves.move(row, one.value),
            })),
            ...actionsOf(row),
          ]}
        />
      </div>
      {facts.map(name => (
        <div key={name} className={styles.fact}>
          <span>{resource.fields[name]?.label}</span>
          {cellOf(name)}
        </div>
      ))}
    </li>
  )
}
