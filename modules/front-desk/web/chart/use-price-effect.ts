import { useCall } from '@kezhan/client/request/use-call'
import { getRoomMixAllDetail } from '@kezhan/desk/model/order-calls'
import type { RoomChart } from '@kezhan/desk/model/room-chart'
import { getAvailableRooms } from '@kezhan/desk/model/room-state-calls'
import type { ChartPlan } from '@kezhan/front-desk/rules/chart-move'
import { type PriceEffect, priceEffectOf } from '@kezhan/front-desk/rules/chart-price'

/** What a plan does to the price, from the nights of the order and the prices of this moment; undefined while they come. */
export function usePriceEffect(
  chart: RoomChart,
  plan: ChartPlan | undefined,
  roomId: string | null,
): PriceEffect | undefined {
  const { businessDate } = chart
  const bar = plan?.bar
  const typeId =
    plan?.act === 'changeRoom'
      ? chart.rooms.find(room => room.roomId === roomId)?.roomTypeId
      : bar?.bookedTypeId
  const isPriced =
    plan !== undefined &&
    plan.problem === undefined &&
    plan.act !== 'assign' &&
    plan.act !== 'unassign' &&
    !(plan.act === 'changeRoom' && typeId === bar?.roomTypeId)
  const arrive = plan === undefined || plan.arrive > businessDate ? (plan?.arrive ?? '') : businessDate
  const isQuoted = isPriced && plan.act !== 'shorten' && arrive < plan.depart
  const detail = useCall(
    getRoomMixAllDetail,
    bar?.kind === 'STAY' ? { stayId: bar.id } : { reservationRoomId: bar?.id ?? '' },
    { enabled: isPriced, quiet: true },
  )
  const found = useCall(
    getAvailableRooms,
    {
      arriveDate: arrive,
      departDate: plan?.depart ?? '',
      roomTypeIds: [typeId ?? ''],
      ...(bar?.kind === 'STAY'
        ? { excludeStayId: bar.id, withPrice: { stayId: bar.id } }
        : { excludeReservationRoomId: bar?.id ?? '', withPrice: { reservationRoomId: bar?.id ?? '' } }),
    },
    { enabled: isQuoted, quiet: true },
  )
  if (!isPriced || detail.data === undefined || (isQuoted && found.data === undefined)) return undefined
  const { stay, reservation } = detail.data
  const nights =
    stay?.nights ?? reservation?.rooms.find(room => room.reservationRoomId === bar?.id)?.nights ?? []
  const ofRoom =
    plan.act === 'changeRoom' ? found.data?.rooms.find(room => room.roomId === roomId)?.nights : undefined
  const quoted = ofRoom ?? found.data?.types.find(type => type.roomTypeId === typeId)?.nights ?? []
  return priceEffectOf(
    plan,
    nights.filter(night => !night.posted && night.night >= businessDate),
    quoted.map(({ date, priceFen }) => ({ night: date, priceFen })),
  )
}
