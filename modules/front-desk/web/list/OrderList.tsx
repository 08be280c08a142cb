import { DownloadOutlined, FilterOutlined } from '@ant-design/icons'
import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import { orderPage } from '@kezhan/desk/model/order-calls'
import type { OrderRow } from '@kezhan/desk/model/order-shapes'
import { orderChanged } from '@kezhan/hotels/model/live'
import type { BookingActionName } from '@kezhan/reservations/web/booking/booking-action'
import { BatchExtendDialog } from '@kezhan/stays/web/batch/BatchStayDialogs'
import { BookingDialog } from '@kezhan/stays/web/booking/BookingDialog'
import { RegistrationLine } from '@kezhan/stays/web/registration/RegistrationLine'
import { StayDialog } from '@kezhan/stays/web/stay/StayDialog'
import type { StayActionName } from '@kezhan/stays/web/stay/stay-action'
import styles from '@kezhan/web-kit/forms/order.module.css'
import { usePapers } from '@kezhan/web-kit/papers/PaperDesk'
import { ViewTools } from '@kezhan/web-kit/resource/list/ViewTools'
import { useDebounced } from '@kezhan/widgets/hooks/use-debounced'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { type PagedColumn, PagedTable } from '@kezhan/widgets/PagedTable'
import { Button, Empty, Flex, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { OrderDrawer } from '../order/OrderDrawer'
import type { OrderTab } from '../order/order-ref'
import { OrderFilterDialog } from './OrderFilterDialog'
import type { OrderColumn } from './order-columns'
import { asked, narrowings, type OrderFilter, orderFilterOf } from './order-filter'
import { type OrderListKind, orderLists } from './order-lists'
import { orderRowActions } from './order-row-actions'
import { searchLabel, useListKeys } from './use-list-keys'
import { useOrderColumns } from './use-order-columns'
import { useOrderExport } from './use-order-export'
import { useSavedFilters } from './use-saved-filters'

const restMs = 300
const sizes = [10, 20, 30]

/** One of the four lists of the order status; the address holds its tab and page. */
export function OrderList({ kind }: { kind: OrderListKind }) {
  const { title, tabs, empty, columns: columnsAt } = orderLists[kind]
  const { can } = useAccess()
  const openPaper = usePapers()
  const [params, setParams] = useSearchParams()
  const [words, setWords] = useState(params.get('keyword') ?? '')
  const [now] = useState(() => Date.now())
  const [opened, setOpened] = useState<{ row: OrderRow; tab: OrderTab }>()
  // Rooms of the house can be extended together; the other lists have nothing that is done to many.
  const mayExtend = kind === 'livingIn' && can('stay:extend')
  const [chosen, setChosen] = useState<ReadonlyMap<string, OrderRow>>(new Map())
  const [isExtending, setExtending] = useState(false)
  const [acting, setActing] = useState<{ stayId: string; action: StayActionName }>()
  const [booking, setBooking] = useState<{ reservationId: string; action: BookingActionName }>()
  const keyword = useDebounced(words, restMs).trim()
  const firstTab = tabs[0]?.value ?? ''
  const filter = orderFilterOf({ ...Object.fromEntries(params), keyword }, firstTab)
  const [isFiltering, setFiltering] = useState(false)
  const pageNo = Number(params.get('pageNo')) || 1
  const pageSize = Number(params.get('pageSize')) || 20
  const ask = { kind, ...asked(filter) }
  const { data, error, isFetching, refetch } = useCall(
    orderPage,
    { ...ask, pageNo, pageSize },
    { keepPrevious: true, quiet: true, follows: [orderChanged] },
  )
  useListKeys(title, data?.records ?? [])
  const { laid, shown, density, setColumns, setDensity } = useOrderColumns(kind, columnsAt(now))
  const isPhone = useIsPhone()
  const { isExporting, start } = useOrderExport(title, shown)
  const choose = (change: Readonly<Record<string, string>>): void =>
    setParams(
      old => {
        const next = Object.entries({ ...Object.fromEntries(old), pageNo: '1', ...change })
        return Object.fromEntries(next.filter(([, value]) => value !== ''))
      },
      { replace: true },
    )
  const handleFilter = (next: OrderFilter): void => {
    setWords(next.keyword)
    choose({ ...next })
  }
  const narrowed = narrowings(filter)
  const saved = useSavedFilters(kind, firstTab).saved

  return (
    <ListGround>
      <Panel>
        <Flex gap={12} wrap justify="space-between">
          <div className={styles.tabs}>
            <Segmented options={[...tabs]} value={filter.tab} onChange={value => choose({ tab: value })} />
          </div>
          {kind === 'livingIn' && <RegistrationLine />}
          <Flex gap={8} wrap>
            {mayExtend && (
              <Button disabled={chosen.size === 0} onClick={() => setExtending(true)}>
                批量续住{chosen.size > 0 ? ` ${chosen.size} 间` : ''}
              </Button>
            )}
            <Input.Search
              allowClear
              style={{ width: 260 }}
              placeholder="单号、姓名、手机、房号"
              aria-label={searchLabel}
              value={words}
              onChange={event => {
                setWords(event.target.value)
                choose({ keyword: event.target.value })
              }}
            />
            <Button
              icon={<FilterOutlined />}
              type={narrowed > 0 ? 'primary' : 'default'}
              ghost={narrowed > 0}
              onClick={() => setFiltering(true)}
            >
              筛选{narrowed > 0 && ` ${narrowed}`}
            </Button>
            <Button icon={<DownloadOutlined />} loading={isExporting} onClick={() => void start(ask)}>
              导出
            </Button>
            {!isPhone && (
              <ViewTools columns={laid} density={density} onColumns={setColumns} onDensity={setDensity} />
            )}
          </Flex>
        </Flex>
      </Panel>
      {saved.length > 0 && (
        <Flex gap={8} wrap role="group" aria-label="保存的筛选">
          {saved.map(one => (
            <Button key={one.title} size="small" onClick={() => handleFilter(one.filter)}>
              {one.title}
            </Button>
          ))}
        </Flex>
      )}
      <Panel>
        {error === null ? (
          <PagedTable
            label={title}
            columns={shown.map(column => shownColumn(column, filter))}
            onSort={(key, order) =>
              choose({
                sort: order === undefined ? '' : (shown.find(one => one.title === key)?.sort ?? ''),
                order: order === 'descend' ? 'desc' : '',
              })
            }
            density={density}
            page={data}
            isFetching={isFetching}
            keyOf={row => row.id}
            nameOf={row => (row.stayId === null ? row.orderNo : row.roomNos)}
            empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />}
            actions={row =>
              orderRowActions(row, {
                can,
                open: (one, openTab) => setOpened({ row: one, tab: openTab }),
                print: openPaper,
                act: (one, action) => one.stayId !== null && setActing({ stayId: one.stayId, action }),
                book: (one, action) =>
                  one.reservationId !== null && setBooking({ reservationId: one.reservationId, action }),
              })
            }
            {...(mayExtend ? { chosen, onChosen: setChosen } : {})}
            sizes={sizes}
            onPage={(page, size) => choose({ pageNo: String(page), pageSize: String(size) })}
          />
        ) : (
          <ListProblem problem={error} right={orderPage.access} onRetry={() => void refetch()} />
        )}
      </Panel>
      {isFiltering && (
        <OrderFilterDialog
          kind={kind}
          title={title}
          firstTab={firstTab}
          filter={filter}
          onFilter={handleFilter}
          onClosed={() => setFiltering(false)}
        />
      )}
      {isExtending && (
        <BatchExtendDialog
          rooms={[...chosen.values()].map(stayRoom)}
          onClosed={() => {
            setExtending(false)
            setChosen(new Map())
          }}
        />
      )}
      {opened !== undefined && (
        <OrderDrawer
          key={opened.row.id}
          order={orderOf(opened.row)}
          tab={opened.tab}
          onClosed={() => setOpened(undefined)}
        />
      )}
      {acting !== undefined && (
        <StayDialog action={acting.action} stay={acting} onClosed={() => setActing(undefined)} />
      )}
      {booking !== undefined && <BookingDialog {...booking} onClosed={() => setBooking(undefined)} />}
    </ListGround>
  )
}

const stayRoom = ({ stayId, roomNos, bookerName, departTs }: OrderRow) => ({
  id: stayId ?? '',
  roomNo: roomNos,
  guestName: bookerName,
  departDate: departTs.slice(0, 10),
})

const orderOf = ({ stayId, reservationId }: OrderRow) =>
  stayId === null ? { reservationId: reservationId ?? '' } : { stayId }

function shownColumn(
  column: OrderColumn & { readonly pinned: boolean },
  sorted: Pick<OrderFilter, 'sort' | 'order'>,
): PagedColumn<OrderRow> {
  const { title, widthPx, text, fen, pinned, sort, isFact = false } = column
  const direction: PagedColumn<OrderRow>['sort'] = sorted.order === 'desc' ? 'descend' : 'ascend'
  const shared = {
    title,
    widthPx,
    isFact,
    isPinned: pinned,
    ...(sort === undefined ? {} : { sort: sort === sorted.sort ? direction : ('none' as const) }),
  }
  if (fen === undefined) {
    const style = { '--most': `${Math.max(widthPx, 120)}px` } as React.CSSProperties
    return {
      ...shared,
      render: row => (
        <span className={styles.line} style={style} title={text(row)}>
          {text(row)}
        </span>
      ),
    }
  }
  return {
    ...shared,
    align: 'right',
    render: row => <span className={fen(row) < 0 ? styles.owed : styles.number}>{text(row)}</span>,
  }
}
