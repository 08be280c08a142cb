import { useAccess } from '@kezhan/client/access/use-access'
import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { useLiveState } from '@kezhan/client/live/use-live'
import { useCall, useSend } from '@kezhan/client/request/use-call'
import type { BlockKind, RoomTile, TileStay } from '@kezhan/desk/model/room-state'
import {
  finishBlock,
  getRoomStatusSetting,
  reportRoom,
  setDnd,
  setHk,
} from '@kezhan/desk/model/room-state-calls'
import {
  type BoardFilter,
  type BoardKey,
  badgeOf,
  isShown,
  noFilter,
  readKeys,
  sectionsOf,
} from '@kezhan/front-desk/rules/room-board'
import { inSteps } from '@kezhan/stays/rules/deposit'
import { RegistrationLine } from '@kezhan/stays/web/registration/RegistrationLine'
import { isStayAction, type StayActionName } from '@kezhan/stays/web/stay/stay-action'
import { BaseWait } from '@kezhan/widgets/list/BaseWait'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { App, Dropdown, Empty, type MenuProps } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { BoardCounters } from '../board/BoardCounters'
import { BoardFilters } from '../board/BoardFilters'
import { BoardKeys } from '../board/BoardKeys'
import { BoardBlock, BoardOrder, BoardPanel, BoardStayDialog } from '../board/BoardOrder'
import { BoardSkeleton } from '../board/BoardSkeleton'
import styles from '../board/board.module.css'
import { type BoardEntryKey, boardEntries, isOrderEntry, orderEntries } from '../board/board-entries'
import { menuItems } from '../board/menu-items'
import { moveFocus } from '../board/move-focus'
import { PanelButton } from '../board/PanelButton'
import { RoomTileView, type TileHandlers } from '../board/RoomTileView'
import { saidOfCleaning } from '../board/said-of-cleaning'
import { useBoardLook } from '../board/use-board-look'
import { useRoomBoard } from '../board/use-room-board'
import { useTypedJump } from '../board/use-typed-jump'
import { weakColours } from '../board/weak-colours'
import { startDeskAct } from '../command/desk-act-store'
import type { OrderRef, OrderTab } from '../order/order-ref'

/** 实时房态: the house at a glance, live; what is done to a room is done here. */
export default function RealTimeRoomStatePage() {
  const setting = useCall(getRoomStatusSetting)
  const base = useHotelBase()
  const { status, problem, flashing, reload } = useRoomBoard(setting.data?.refreshSec ?? 10)
  const hasLine = useLiveState() === 'connected'
  const { can } = useAccess()
  const { message } = App.useApp()
  const [params] = useSearchParams()
  const [filter, setFilter] = useState<BoardFilter>(noFilter)
  // An address may name what to show, as the home page does; another name is another wish.
  const wished = params.get('keys') ?? ''
  const [heard, setHeard] = useState('')
  if (wished !== heard) {
    setHeard(wished)
    setFilter({ ...noFilter, keys: readKeys(wished) })
  }
  const { look, change: changeLook } = useBoardLook(setting.data?.tile)
  const [stopId, setStopId] = useState<string>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [openId, setOpenId] = useState<string>()
  const [blocking, setBlocking] = useState<BlockKind>()
  const [order, setOrder] = useState<{ of: OrderRef; tab: OrderTab }>()
  const [acting, setActing] = useState<{ stayId: string; action: StayActionName }>()
  const navigate = useNavigate()
  const housekeeping = useSend(setHk)
  const finish = useSend(finishBlock)
  const report = useSend(reportRoom)
  const disturbing = useSend(setDnd)

  const businessDate = status?.businessDate ?? ''
  const handlers = useMemo<TileHandlers>(
    () => ({
      click(id, event) {
        const isMore = event.ctrlKey || event.metaKey || event.shiftKey
        setSelected(old => (isMore ? toggledSet(old, id) : new Set([id])))
        if (!isMore) setOpenId(id)
      },
      // Who lives there is shown, an empty room takes a guest. Nothing of it is remembered: the board is kept while
      // another page is looked at, and would do it again on return.
      double(tile) {
        setOpenId(undefined)
        const [entry] = boardEntries([tile], can, businessDate)
        if (entry?.key === 'checkIn') void navigate(checkInPath(tile))
        else if (entry?.key === 'order' && tile.stay !== undefined)
          setOrder({ of: { stayId: tile.stay.stayId }, tab: 'facts' })
      },
      focus(id) {
        setStopId(id)
        BoardPanel.preload()
      },
      near: BoardPanel.preload,
      context: id => setSelected(old => (old.has(id) ? old : new Set([id]))),
      key(event) {
        if (event.key === 'Escape') setSelected(new Set())
        else if (moveFocus(event.key)) event.preventDefault()
      },
    }),
    [can, navigate, businessDate],
  )
  const isWeak = look?.isWeak === true
  const looks = useMemo(() => {
    const statuses = setting.data?.statuses ?? []
    return new Map(
      statuses.map(one => [one.key, isWeak ? { ...one, color: weakColours[one.key] ?? one.color } : one]),
    )
  }, [setting.data, isWeak])
  const grouping = look?.grouping ?? 'floor'
  const sections = useMemo(() => {
    if (status === undefined || base === undefined) return []
    const shown = status.rooms.filter(tile => isShown(tile, filter, businessDate))
    return sectionsOf(shown, grouping, base)
  }, [status, base, filter, grouping, businessDate])
  const shownTiles = useMemo(() => sections.flatMap(section => section.tiles), [sections])
  useTypedJump(shownTiles)

  if (problem !== undefined && status === undefined)
    return <ListProblem problem={problem} right="room:list" onRetry={reload} />
  if (status === undefined || base === undefined || look === undefined)
    return (
      <BaseWait>
        <BoardSkeleton />
      </BaseWait>
    )

  const typeNames = new Map(base.roomTypes.map(type => [type.id, type.shortName ?? type.name]))
  const channelShorts = new Map(base.channels.map(one => [one.id, one.short ?? one.name.slice(0, 1)]))
  const tileOf = new Map(status.rooms.map(tile => [tile.roomId, tile]))
  const chosen = [...selected].flatMap(id => tileOf.get(id) ?? [])
  const stop = shownTiles.some(tile => tile.roomId === stopId) ? stopId : shownTiles[0]?.roomId
  const open = openId === undefined ? undefined : tileOf.get(openId)

  async function sendHk(tiles: readonly RoomTile[], hk: 'clean' | 'dirty' | 'inspected'): Promise<void> {
    const done = await housekeeping.mutateAsync({ roomIds: tiles.map(tile => tile.roomId), hk })
    message[done.refused.length === 0 ? 'success' : 'warning'](saidOfCleaning(done))
  }
  async function endBlock(blockId: string): Promise<void> {
    await finish.mutateAsync({ blockId })
    message.success('已恢复使用')
  }
  async function sendReport(tile: RoomTile, seen: 'occupied' | 'vacant'): Promise<void> {
    await report.mutateAsync({ roomId: tile.roomId, seen })
    message.success(`已上报${tile.roomNo}${seen === 'occupied' ? '有人' : '无人'}`)
  }
  async function sendDnd(tile: RoomTile, isDnd: 'Y' | 'N'): Promise<void> {
    await disturbing.mutateAsync({ roomId: tile.roomId, isDnd })
    message.success(`${tile.roomNo}${isDnd === 'Y' ? '已设' : '已取消'}请勿打扰`)
  }
  const quietly = (work: Promise<void>): void => {
    // A refusal has been shown by the client; the board stays as it is.
    work.catch(() => undefined)
  }

  function handleEntry(key: BoardEntryKey, tiles: readonly RoomTile[]): void {
    const [first] = tiles
    if (key === 'clean' || key === 'dirty' || key === 'inspected') quietly(sendHk(tiles, key))
    else if (key === 'OOO' || key === 'OOS' || key === 'LOCK') setBlocking(key)
    else if (first === undefined) return
    else if (key === 'seenOccupied' || key === 'seenVacant')
      quietly(sendReport(first, key === 'seenOccupied' ? 'occupied' : 'vacant'))
    else if (key === 'dnd' || key === 'mayDisturb') quietly(sendDnd(first, key === 'dnd' ? 'Y' : 'N'))
    else if (key === 'finish') first.block !== undefined && quietly(endBlock(first.block.blockId))
    else if (key === 'checkIn') void navigate(checkInPath(first))
    else if (key === 'booking') void navigate(bookingPath(first))
    else if (key === 'reservation')
      first.arrival && setOrder({ of: { reservationId: first.arrival.reservationId }, tab: 'facts' })
    else if (first.stay !== undefined) handleStay(key, first.stay)
  }
  function handleStay(key: BoardEntryKey, { stayId, availableFen = 0 }: TileStay): void {
    if (key === 'deposit')
      startDeskAct({
        kind: 'bill',
        action: 'pay',
        stayId,
        amountFen: inSteps(-availableFen),
        isDeposit: true,
      })
    else if (isStayAction(key)) setActing({ stayId, action: key })
    else if (key === 'post' || key === 'pay') startDeskAct({ kind: 'bill', action: key, stayId })
    else if (isOrderEntry(key)) setOrder({ of: { stayId }, tab: orderEntries[key] })
  }
  const entries = boardEntries(chosen, can, businessDate)
  const handleMenu: MenuProps['onClick'] = ({ key }) => {
    const entry = entries.find(one => one.key === key)
    if (entry !== undefined) handleEntry(entry.key, chosen)
  }

  return (
    <div className={`wide-page ${styles.page}`}>
      <BoardKeys
        tileOf={tileOf}
        chosen={chosen}
        onReload={reload}
        onCheckIn={tile => void navigate(tile?.occ === 'V' ? checkInPath(tile) : checkInPage)}
        onBooking={tile => void navigate(bookingPath(tile))}
      />
      <div className={styles.bar}>
        <BoardCounters
          counters={status.counters}
          chosen={filter.keys}
          onToggle={key => setFilter(old => ({ ...old, keys: toggled(old.keys, key) }))}
        />
        <BoardFilters
          base={base}
          filter={filter}
          look={look}
          onChange={setFilter}
          onLook={changeLook}
          state={
            <>
              <p className={styles.state} role="status">
                {hasLine && problem === undefined ? '实时更新' : '连接中断，定时刷新'} · 最近更新{' '}
                {status.serverTime.slice(11, 19)}
                {selected.size > 1 && ` · 已选 ${selected.size} 间`}
              </p>
              <RegistrationLine />
            </>
          }
        />
      </div>
      {sections.length === 0 && (
        <Empty
          description={status.rooms.length === 0 ? '还没有房间，请先在设置中添加' : '没有符合条件的房间'}
        />
      )}
      <Dropdown menu={{ items: entries.flatMap(menuItems), onClick: handleMenu }} trigger={['contextMenu']}>
        <div
          className={styles.sections}
          data-size={look.size}
          style={
            { '--rooms': Math.max(...sections.map(section => section.tiles.length)) } as React.CSSProperties
          }
        >
          {sections.map(section => (
            <section key={section.id} className={styles.section} aria-label={section.title}>
              <h2>
                <span>{section.title}</span> <small>{section.tiles.length} 间</small>
              </h2>
              <div className={styles.tiles}>
                {section.tiles.map(tile => (
                  <RoomTileView
                    key={tile.roomId}
                    tile={tile}
                    typeName={typeNames.get(tile.roomTypeId) ?? ''}
                    channelShort={
                      channelShorts.get(tile.stay?.channelId ?? tile.arrival?.channelId ?? '') ?? ''
                    }
                    look={looks.get(badgeOf(tile))}
                    isSelected={selected.has(tile.roomId)}
                    isFlashing={flashing.has(tile.roomId)}
                    isStop={tile.roomId === stop}
                    businessDate={businessDate}
                    on={handlers}
                  />
                ))}
              </div>
            </section>
          ))}
        </div>
      </Dropdown>
      <ul className={styles.legend} aria-label="图例">
        {[...looks.values()]
          .filter(one => one.visible)
          .map(one => (
            <li key={one.key} style={{ '--state': one.color } as React.CSSProperties}>
              <i />
              {one.label}
            </li>
          ))}
      </ul>
      {open !== undefined && (
        <BoardPanel
          key={open.roomId}
          tile={open}
          typeName={typeNames.get(open.roomTypeId) ?? ''}
          onClosed={() => setOpenId(undefined)}
          actions={boardEntries([open], can, businessDate).map(entry => (
            <PanelButton
              key={entry.key}
              title={entry.label}
              onClick={() => {
                setSelected(new Set([open.roomId]))
                handleEntry(entry.key, [open])
              }}
            />
          ))}
        />
      )}
      {blocking !== undefined && chosen.length > 0 && (
        <BoardBlock
          rooms={chosen}
          kind={blocking}
          now={status.serverTime}
          onClosed={() => setBlocking(undefined)}
        />
      )}
      {order !== undefined && (
        <BoardOrder
          key={order.of.stayId ?? order.of.reservationId}
          order={order.of}
          tab={order.tab}
          onClosed={() => setOrder(undefined)}
        />
      )}
      {acting !== undefined && (
        <BoardStayDialog stay={acting} action={acting.action} onClosed={() => setActing(undefined)} />
      )}
    </div>
  )
}

const toggled = (keys: readonly BoardKey[], key: BoardKey): BoardKey[] =>
  keys.includes(key) ? keys.filter(one => one !== key) : [...keys, key]

function toggledSet(old: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(old)
  if (!next.delete(id)) next.add(id)
  return next
}

/** A guest who is expected in this room today is the one who moves in. */
const checkInPath = ({ roomId, arrival }: RoomTile): string =>
  `${checkInPage}?${new URLSearchParams(
    arrival === undefined ? { roomId } : { reservationRoomId: arrival.reservationRoomId },
  )}`
const checkInPage = '/CustomerOrder/normalCheckIn'
const bookingPath = (tile: RoomTile | undefined): string =>
  `/CustomerOrder/normalBooking${tile === undefined ? '' : `?${new URLSearchParams({ roomTypeId: tile.roomTypeId })}`}`
