import { expect, test } from 'vitest'
import { type RoomChangeFacts, roomChangePaper } from './room-change-paper'

const aMove: RoomChangeFacts = {
  stayNo: 'RZ2605010001',
  guestName: '韩梅梅',
  from: { roomNo: '301', roomTypeName: '大床房' },
  to: { roomNo: '808', roomTypeName: '套房' },
  movedAt: '2026-05-02 10:20:30',
  departPlanTs: '2026-05-05 12:00:00',
  reason: '空调故障',
  clerk: '王一',
  nights: [
    { night: '2026-05-02', priceFen: 29_800 },
    { night: '2026-05-03', priceFen: 29_800 },
    { night: '2026-05-04', priceFen: 49_800 },
  ],
  notices: ['请带好随身物品'],
}

test('a change of room says from where to where, when, why, and what a night costs from now on', () => {
  expect(roomChangePaper(aMove)).toEqual({
    title: '换房单',
    number: 'RZ2605010001',
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['客人', '韩梅梅'],
          ['换房时间', '2026-05-02 10:20'],
          ['原房间', '301 大床房'],
          ['新房间', '808 套房'],
          ['预离', '2026-05-05 12:00'],
          ['原因', '空调故障'],
        ],
      },
      {
        kind: 'facts',
        facts: [
          ['2026-05-02 至 2026-05-03', '298.00/晚'],
          ['2026-05-04', '498.00/晚'],
        ],
      },
      { kind: 'notes', title: '', lines: ['请带好随身物品'] },
      { kind: 'signatures', names: ['客人签名', '经办人 王一'] },
    ],
    code: { text: 'RZ2605010001', caption: 'RZ2605010001' },
  })
})

test('without coming nights and notices only the move itself is printed', () => {
  const { blocks } = roomChangePaper({ ...aMove, nights: [], notices: [], reason: null })
  expect(blocks.map(block => block.kind)).toEqual(['facts', 'signatures'])
  expect(JSON.stringify(blocks)).not.toContain('原因')
})
