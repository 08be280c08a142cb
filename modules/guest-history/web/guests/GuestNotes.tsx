import { useAccess } from '@kezhan/client/access/use-access'
import { addGuestNote, closeGuestNote } from '@kezhan/guest-history/model/guest-calls'
import {
  type GuestFile,
  type GuestNote,
  type GuestNoteKind,
  guestNoteKinds,
} from '@kezhan/guests/model/guest-shapes'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { PromptDialog } from '@kezhan/widgets/PromptDialog'
import { Button, Flex, Input, Segmented, Table, Tag } from 'antd'
import { useState } from 'react'

const rules = [(text: string) => (text.trim() === '' ? '请填写处理结果' : undefined)]

/** 投诉/失物: written down here, open until somebody says what became of it. */
export function GuestNotes({ guest }: { guest: GuestFile }) {
  const { can } = useAccess()
  const act = useDeskAct()
  const [kind, setKind] = useState<GuestNoteKind>('complaint')
  const [content, setContent] = useState('')
  const [closing, setClosing] = useState<GuestNote>()
  const mayWrite = can('guest:edit')
  async function handleAdd(): Promise<void> {
    const text = content.trim()
    if (text === '') return
    const answer = await act(addGuestNote, { guestId: guest.guestId, kind, content: text }, () => '已登记')
    if (answer !== undefined) setContent('')
  }
  return (
    <Flex vertical gap={12}>
      {mayWrite && (
        <form
          onSubmit={event => {
            event.preventDefault()
            void handleAdd()
          }}
        >
          <Flex gap={8} wrap>
            <Segmented<GuestNoteKind>
              value={kind}
              onChange={setKind}
              options={Object.entries(guestNoteKinds).map(([value, label]) => ({
                value: value as GuestNoteKind, // The keys are its kinds.
                label,
              }))}
            />
            <Input
              style={{ flex: '1 1 240px' }}
              aria-label="内容"
              placeholder="发生了什么，在哪里"
              maxLength={500}
              value={content}
              onChange={event => setContent(event.target.value)}
            />
            <Button htmlType="submit" disabled={content.trim() === ''}>
              登记
            </Button>
          </Flex>
        </form>
      )}
      <Table
        size="small"
        rowKey="noteId"
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: '没有投诉和失物' }}
        dataSource={[...guest.notes]}
        columns={[
          { title: '时间', render: (_, note) => note.createTime.slice(0, 16) },
          { title: '类别', render: (_, note) => guestNoteKinds[note.kind] },
          { title: '内容', dataIndex: 'content' },
          { title: '登记人', dataIndex: 'createBy' },
          {
            title: '处理',
            render: (_, note) =>
              !note.isOpen ? (
                (note.result ?? '—')
              ) : mayWrite ? (
                <Button type="link" size="small" onClick={() => setClosing(note)}>
                  处理
                </Button>
              ) : (
                <Tag color="orange">未处理</Tag>
              ),
          },
        ]}
      />
      {closing !== undefined && (
        <PromptDialog
          title={`处理${guestNoteKinds[closing.kind]}`}
          label="处理结果"
          rules={rules}
          onOk={async result => {
            await act(closeGuestNote, { noteId: closing.noteId, result: result.trim() }, () => '已处理')
          }}
          onClosed={() => setClosing(undefined)}
        />
      )}
    </Flex>
  )
}
